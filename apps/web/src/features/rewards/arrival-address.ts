/** The address at which this document was loaded; pages that were opened in it do not change it. */
export const arrivalAddress = (): string =>
  performance.getEntriesByType('navigation')[0]?.name ?? ''
