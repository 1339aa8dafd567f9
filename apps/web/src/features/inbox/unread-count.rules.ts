const maxShown = 99

/** A count beside an icon: beyond two digits it would be wider than its place. */
export const shownCount = (count: number): string =>
  count > maxShown ? `${maxShown}+` : String(count)
