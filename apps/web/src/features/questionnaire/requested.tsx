import { gamePage } from '@player-site/contracts/games/games.pages.ts'
import { useEffect, useState } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { questionnaireHash } from './questionnaire.hash.ts'
import { QuestionnaireDialog } from './questionnaire-dialog.tsx'

/** A reminder when a page is opened, and the form whenever the address requests it. */
export function Requested() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [shown, setShown] = useState<'reminder' | 'form' | 'nothing'>('reminder')
  const isFormRequested = hash === questionnaireHash
  useEffect(() => {
    if (!isFormRequested) return
    setShown('form')
    // Answers that are sent must not leave an address that requests the form again.
    void navigate({ pathname, search }, { replace: true })
  }, [isFormRequested, navigate, pathname, search])
  // A game is not interrupted, and neither is another dialog of the address.
  const isPlaying = matchPath(`/:locale${gamePage.path}`, pathname) !== null
  if (shown === 'nothing' || isFormRequested) return null
  if (shown === 'reminder' && (isPlaying || hash !== '')) return null
  return (
    <QuestionnaireDialog
      key={shown}
      beginsWithReminder={shown === 'reminder'}
      onClose={() => setShown('nothing')}
    />
  )
}
