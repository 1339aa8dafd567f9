export interface Person {
  readonly firstName: string
  readonly lastName: string
  /** yyyy-MM-dd */
  readonly dateOfBirth: string
  readonly postalCode: string
}

/** Letters only: neither case, accents, hyphens nor spaces make another person. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** The text by which a customer is recognized over all brands. @see design "Same customer" */
export const personTextOf = ({ firstName, lastName, dateOfBirth, postalCode }: Person): string =>
  [
    plain(firstName),
    plain(lastName),
    dateOfBirth,
    postalCode.toUpperCase().replaceAll(/[\s-]/g, ''),
  ].join('|')
