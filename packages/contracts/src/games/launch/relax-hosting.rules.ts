/** Countries whose players Relax serves from its second host. @see B§5, B§9 "switch provider hosting" */
const secondHostCountries: readonly string[] = ['FR', 'NL', 'CA', 'DE', 'SE', 'TR', 'PL', 'BR']

/** Whether Relax's launcher is on the second host. @param country ISO code; undefined when unknown */
export const isOnSecondHost = (country: string | undefined): boolean =>
  country !== undefined && secondHostCountries.includes(country)
