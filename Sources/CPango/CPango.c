// A target with a folder of headers needs a source. There are no functions here, for their sake Clang
// would write debugging information of a version (DWARF 5) that older valgrinds stop at.
#include "shim.h"
