/** Characters that a reader does not see: joiners, soft hyphens, directions, fillers. Controls stay. */
const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu

/** The text without characters that a reader does not see. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '')
