// The classes of Foundation that Trestle and UIKit's declarations name.
#pragma once
#include "../ObjectiveC/ObjectiveC.h"
#include "../CoreGraphics/CoreGraphics.h"
#pragma clang assume_nonnull begin
typedef double NSTimeInterval;
typedef struct _NSZone NSZone;
@class NSCoder;
@protocol NSCopying
- (id)copyWithZone:(nullable NSZone *)zone;
@end
@protocol NSMutableCopying
- (id)mutableCopyWithZone:(nullable NSZone *)zone;
@end
@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder SWIFT_NAME(encode(with:));
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end
@protocol NSSecureCoding <NSCoding>
@property (class, readonly) BOOL supportsSecureCoding;
@end
@interface NSCoder : NSObject
@end
@interface NSString : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@end
@interface NSValue : NSObject <NSCopying, NSSecureCoding>
@end
@interface NSNumber : NSValue
@property (readonly) double doubleValue;
@property (readonly) NSInteger integerValue SWIFT_NAME(intValue);
@property (readonly) NSUInteger unsignedIntegerValue SWIFT_NAME(uintValue);
@property (readonly) BOOL boolValue;
@end
@interface NSArray<__covariant ObjectType> : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@end
@interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@end
@interface NSSet<__covariant ObjectType> : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@end
@interface NSData : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@end
@interface NSDate : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@end
@interface NSURL : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@end
@interface NSUUID : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@end
@interface NSIndexPath : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@end
@interface NSIndexSet : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@end
@interface NSError : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@end
@interface NSLocale : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@end
@interface NSCalendar : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@end
@interface NSTimeZone : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@end
@interface NSDateComponents : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@end
@interface NSNotification : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@end
@interface NSAttributedString : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@end
@interface NSItemProvider : NSObject <NSCopying>
@end
@interface NSOperationQueue : NSObject
@end
@interface NSBundle : NSObject
@end
@interface NSUserActivity : NSObject
@end
@interface NSUndoManager : NSObject
@end
@interface NSProgress : NSObject
@end
@interface NSFormatter : NSObject
@end
typedef NSString *NSNotificationName __attribute__((swift_newtype(struct)))
  __attribute__((swift_name("NSNotification.Name")));
typedef NSString *NSAttributedStringKey __attribute__((swift_newtype(struct)))
  __attribute__((swift_name("NSAttributedString.Key")));
typedef struct _NSRange { NSUInteger location, length; } NSRange;
#pragma clang assume_nonnull end
