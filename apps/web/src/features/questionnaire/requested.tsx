import { gamePage } from '@player-site/contracts/games/games.pages.ts'
import { useState } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { questionnaireHash } from './questionnaire.hash.ts'
import { QuestionnaireDialog } from './questionnaire-dialog.tsx'

/** A reminder once a page is opened, and the form whenever the address requests it. */
export function Requested() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [isReminded, setIsReminded] = useState(false)
  const isOpened = hash === questionnaireHash
  // A game is not interrupted, and neither is another dialog of the address.
  const isPlaying = matchPath(`/:locale${gamePage.path}`, pathname) !== null
  if (!isOpened && (isReminded || isPlaying || hash !== '')) return null
  const close = () => {
    setIsReminded(true)
    if (isOpened) void navigate({ pathname, search }, { replace: true })
  }
  return <QuestionnaireDialog beginsWithReminder={!isOpened} onClose={close} />
}
