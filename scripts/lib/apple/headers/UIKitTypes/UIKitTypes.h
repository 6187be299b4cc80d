// Written by scripts/lib/apple/declare.py.
#pragma once
#include "../Foundation/Foundation.h"
#pragma clang assume_nonnull begin
typedef NSString *C_CAGradientLayerType __attribute__((swift_newtype(struct)));
typedef struct C_CATransform3D { CGFloat m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44; } C_CATransform3D;
enum __attribute__((flag_enum, enum_extensibility(open))) C_NSDirectionalRectEdge : NSUInteger;
typedef enum C_NSDirectionalRectEdge C_NSDirectionalRectEdge;
enum C_NSDirectionalRectEdge : NSUInteger { C_NSDirectionalRectEdge_first = 1 };
enum __attribute__((flag_enum, enum_extensibility(open))) C_UIAccessibilityTraits : NSUInteger;
typedef enum C_UIAccessibilityTraits C_UIAccessibilityTraits;
enum C_UIAccessibilityTraits : NSUInteger { C_UIAccessibilityTraits_first = 1 };
typedef NSString *C_UIContentSizeCategory __attribute__((swift_newtype(struct)));
typedef struct C_UIEdgeInsets { CGFloat top, left, bottom, right; } C_UIEdgeInsets;
enum __attribute__((flag_enum, enum_extensibility(open))) C_UIKeyModifierFlags : NSInteger;
typedef enum C_UIKeyModifierFlags C_UIKeyModifierFlags;
enum C_UIKeyModifierFlags : NSInteger { C_UIKeyModifierFlags_first = 1 };
typedef float C_UILayoutPriority __attribute__((swift_newtype(struct)));
typedef NSString *C_UITransitionContextViewKey __attribute__((swift_newtype(struct)));
typedef NSString *C_UIAction_Identifier __attribute__((swift_newtype(struct)));
typedef NSString *C_UIApplication_OpenExternalURLOptionsKey __attribute__((swift_newtype(struct)));
enum __attribute__((flag_enum, enum_extensibility(open))) C_UICollectionView_ScrollPosition : NSUInteger;
typedef enum C_UICollectionView_ScrollPosition C_UICollectionView_ScrollPosition;
enum C_UICollectionView_ScrollPosition : NSUInteger { C_UICollectionView_ScrollPosition_first = 1 };
enum __attribute__((flag_enum, enum_extensibility(open))) C_UIControl_Event : NSUInteger;
typedef enum C_UIControl_Event C_UIControl_Event;
enum C_UIControl_Event : NSUInteger { C_UIControl_Event_first = 1 };
enum __attribute__((flag_enum, enum_extensibility(open))) C_UIControl_State : NSUInteger;
typedef enum C_UIControl_State C_UIControl_State;
enum C_UIControl_State : NSUInteger { C_UIControl_State_first = 1 };
typedef NSString *C_UIFont_TextStyle __attribute__((swift_newtype(struct)));
typedef NSString *C_UIMenu_Identifier __attribute__((swift_newtype(struct)));
enum __attribute__((flag_enum, enum_extensibility(open))) C_UIMenu_Options : NSUInteger;
typedef enum C_UIMenu_Options C_UIMenu_Options;
enum C_UIMenu_Options : NSUInteger { C_UIMenu_Options_first = 1 };
enum __attribute__((flag_enum, enum_extensibility(open))) C_UIMenuElement_Attributes : NSUInteger;
typedef enum C_UIMenuElement_Attributes C_UIMenuElement_Attributes;
enum C_UIMenuElement_Attributes : NSUInteger { C_UIMenuElement_Attributes_first = 1 };
typedef CGFloat C_UIScrollView_DecelerationRate __attribute__((swift_newtype(struct)));
enum __attribute__((flag_enum, enum_extensibility(open))) C_UIView_AnimationOptions : NSUInteger;
typedef enum C_UIView_AnimationOptions C_UIView_AnimationOptions;
enum C_UIView_AnimationOptions : NSUInteger { C_UIView_AnimationOptions_first = 1 };
enum __attribute__((flag_enum, enum_extensibility(open))) C_UIView_AutoresizingMask : NSUInteger;
typedef enum C_UIView_AutoresizingMask C_UIView_AutoresizingMask;
enum C_UIView_AutoresizingMask : NSUInteger { C_UIView_AutoresizingMask_first = 1 };
#pragma clang assume_nonnull end
