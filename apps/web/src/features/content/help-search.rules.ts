import type { HelpCentre } from '@player-site/contracts/content/content.entities.ts'
import type { PortableText } from '@player-site/contracts/content/portable-text.entities.ts'

type Topics = HelpCentre['topics']

export const wordsOf = (text: PortableText): string =>
  text.flatMap(({ children }) => children.map((span) => span.text)).join(' ')

/** The questions that have every word somebody typed, under their topics. */
export function foundIn(topics: Topics, search: string): Topics {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return topics
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ question, answer }) => {
        const text = `${topic.title} ${question} ${wordsOf(answer)}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}
