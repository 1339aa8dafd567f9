/** Each letter without case and diacritics, with its place in the text. */
function foldLetters(text: string): readonly { readonly folded: string; readonly at: number }[] {
  let at = 0
  return Array.from(text, (letter) => {
    const start = at
    at += letter.length
    const folded = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('und')
    return { folded: folded.replace(/ı/g, 'i'), at: start }
  })
}

const fold = (text: string): string =>
  foldLetters(text)
    .map(({ folded }) => folded)
    .join('')

/** Whether a label has the text as a part, without case and diacritics. @see B§4 Lobby search */
export const isMatch = (label: string, text: string): boolean =>
  fold(label).includes(fold(text.trim()))

/** Where a label has the text: before it, it, after it. Undefined where it does not. */
export function matchIn(
  label: string,
  text: string,
): readonly [before: string, match: string, after: string] | undefined {
  const wanted = fold(text.trim())
  if (wanted === '') return undefined
  const letters = foldLetters(label)
  const start = letters
    .map(({ folded }) => folded)
    .join('')
    .indexOf(wanted)
  if (start < 0) return undefined
  let passed = 0
  const endOf = (count: number): number => {
    passed = 0
    for (const { folded, at } of letters) {
      if (passed >= count) return at
      passed += folded.length
    }
    return label.length
  }
  const [from, to] = [endOf(start), endOf(start + wanted.length)]
  return [label.slice(0, from), label.slice(from, to), label.slice(to)]
}
