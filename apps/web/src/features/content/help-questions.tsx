import type { HelpCentre } from '@player-site/contracts/content/content.entities.ts'
import type { ReactNode } from 'react'
import { helpCentreShelf } from './content.slice.ts'
import { filterTopics } from './help-search.rules.ts'
import { useContent } from './use-content.ts'

export type HelpQuestion = HelpCentre['topics'][number]['questions'][number]

interface HelpQuestionsProps {
  readonly search: string
  readonly children: (found: readonly HelpQuestion[]) => ReactNode
}

/** Those that contain every word of a search; none until they are loaded. */
export function HelpQuestions({ search, children }: HelpQuestionsProps): ReactNode {
  const { content } = useContent(helpCentreShelf)
  const topics = content.is === 'ready' && search !== '' ? content.value?.topics : undefined
  return children(filterTopics(topics ?? [], search).flatMap(({ questions }) => questions))
}
