/**
 * Countries whose law closes live casino. The rules of their markets say so too, but are too large
 * for the code of every page.
 */
const closedIn: readonly string[] = ['DE']

/** Whether live casino is offered to viewers of a country, as their lobby has it. */
export const isLiveCasinoOffered = (country: string | undefined): boolean =>
  country === undefined || !closedIn.includes(country)
