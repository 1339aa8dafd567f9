import { useState } from 'react'

export interface Review<Draft> {
  /** What is reviewed; undefined while no review is open. */
  readonly draft: Draft | undefined
  /** The player went back to change what they entered. */
  readonly isLeft: boolean
  readonly open: (draft: Draft) => void
  readonly close: () => void
}

/**
 * A step in which what was entered is read again before it is requested. It is open until the
 * player leaves it, or until its request is answered. What is sent is what was reviewed: a refresh
 * of the form's data meanwhile changes nothing in it.
 * @param phase of the request
 * @param isAnswer whether a phase ends the request
 */
export function useReview<Draft, Phase>(
  phase: Phase,
  isAnswer: (phase: Phase) => boolean,
): Review<Draft> {
  const [opened, setOpened] = useState<{ readonly draft: Draft; readonly before: Phase }>()
  const [isLeft, setLeft] = useState(false)
  // An answer that was there before belongs to an earlier request.
  const isAnswered = phase !== opened?.before && isAnswer(phase)
  return {
    draft: isAnswered ? undefined : opened?.draft,
    isLeft,
    open: (draft) => {
      setOpened({ draft, before: phase })
      setLeft(false)
    },
    close: () => {
      setOpened(undefined)
      setLeft(true)
    },
  }
}
