import type { HelpCentre } from '@player-site/contracts/content/content.entities.ts'
import type { PortableText } from '@player-site/contracts/content/portable-text.entities.ts'

type Topics = HelpCentre['topics']

export const textOf = (text: PortableText): string =>
  text.flatMap(({ children }) => children.map((span) => span.text)).join(' ')

/** Normalises typed text: no capitals, no diacritics, and one form of the Turkish i. */
const normalize = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('ı', 'i')

/** Returns the questions that contain every search word, grouped by topic. */
export function filterTopics(topics: Topics, search: string): Topics {
  const terms = normalize(search).split(/\s+/).filter(Boolean)
  if (terms.length === 0) return topics
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ question, answer }) => {
        const text = normalize(`${topic.title} ${question} ${textOf(answer)}`)
        return terms.every((term) => text.includes(term))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}
