/** Joins class names without the absent ones. */
export const cx = (...names: readonly (string | false | undefined)[]): string =>
  names.filter((name) => typeof name === 'string').join(' ')
