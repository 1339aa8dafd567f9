import type { HelpCentre } from '@player-site/contracts/content/content.entities.ts'
import type { PortableText } from '@player-site/contracts/content/portable-text.entities.ts'

type Topics = HelpCentre['topics']

export const wordsOf = (text: PortableText): string =>
  text.flatMap(({ children }) => children.map((span) => span.text)).join(' ')

/** Letters as people type them in haste: no capitals, no marks, one Turkish i. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('ı', 'i')

/** The questions that have every word somebody typed, under their topics. */
export function foundIn(topics: Topics, search: string): Topics {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return topics
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ question, answer }) => {
        const text = plain(`${topic.title} ${question} ${wordsOf(answer)}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}
