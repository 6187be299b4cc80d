// The root of Objective-C's classes, as far as Trestle and its checks use it.
#pragma once
#define SWIFT_NAME(name) __attribute__((swift_name(#name)))
typedef _Bool BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;
#pragma clang assume_nonnull begin
@class NSString;
__attribute__((swift_name("NSObjectProtocol")))
@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property (readonly) NSUInteger hash;
@property (readonly, nullable) Class superclass;
- (BOOL)isKindOfClass:(Class)other SWIFT_NAME(isKind(of:));
- (BOOL)isMemberOfClass:(Class)other SWIFT_NAME(isMember(of:));
- (BOOL)conformsToProtocol:(Protocol *)protocol SWIFT_NAME(conforms(to:));
- (BOOL)respondsToSelector:(SEL _Null_unspecified)selector SWIFT_NAME(responds(to:));
@property (readonly, copy) NSString *description;
@end
@interface NSObject <NSObject>
- (instancetype)init __attribute__((objc_designated_initializer));
- (id)copy;
- (id)mutableCopy;
+ (BOOL)instancesRespondToSelector:(SEL _Null_unspecified)selector SWIFT_NAME(instancesRespond(to:));
- (nullable id)forwardingTargetForSelector:(SEL _Null_unspecified)selector SWIFT_NAME(forwardingTarget(for:));
@end
@interface Protocol : NSObject
@end
struct objc_method_description {
  SEL _Nullable name;
  char *_Nullable types;
};
struct objc_method_description protocol_getMethodDescription(
  Protocol *protocol, SEL selector, BOOL isRequired, BOOL isInstance);
enum __attribute__((enum_extensibility(open))) objc_AssociationPolicy : unsigned long {
  OBJC_ASSOCIATION_ASSIGN = 0,
  OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1,
  OBJC_ASSOCIATION_COPY_NONATOMIC = 3,
  OBJC_ASSOCIATION_RETAIN = 01401,
  OBJC_ASSOCIATION_COPY = 01403
};
typedef enum objc_AssociationPolicy objc_AssociationPolicy;
void objc_setAssociatedObject(id object, const void *key, id _Nullable value, objc_AssociationPolicy policy);
id _Nullable objc_getAssociatedObject(id object, const void *key);
#pragma clang assume_nonnull end
