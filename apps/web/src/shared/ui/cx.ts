/** Class names without the ones that are absent. */
export const cx = (...names: readonly (string | false | undefined)[]): string =>
  names.filter((name) => typeof name === 'string').join(' ')
