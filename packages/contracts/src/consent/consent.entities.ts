/** @see A§3 Cookie consent */
export const cookieCategories = ['essentials', 'performanceFunctional', 'marketing'] as const
