import type { HelpCentre } from '@player-site/contracts/content/content.entities.ts'
import type { PortableText } from '@player-site/contracts/content/portable-text.entities.ts'

type Topics = HelpCentre['topics']

export const wordsOf = (text: PortableText): string =>
  text.flatMap(({ children }) => children.map((span) => span.text)).join(' ')

/** Normalises typed text: no capitals, no diacritics, and one form of the Turkish i. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('ı', 'i')

/** Returns the questions that contain every search word, grouped by topic. */
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
