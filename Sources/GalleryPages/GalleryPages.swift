import Trestle
