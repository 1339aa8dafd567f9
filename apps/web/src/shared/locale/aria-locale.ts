/** The tag that react-aria knows: Norwegian by the name of its written form. */
export const ariaLocale = (tag: string): string => tag.replace(/^no\b/, 'nb')
