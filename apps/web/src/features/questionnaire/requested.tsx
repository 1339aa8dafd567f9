import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useDeclaredPage } from '../../shared/locale/use-declared-page.ts'
import { useOverClose } from '../../shared/ui/over-page.ts'
import { questionnaireHash } from './questionnaire.hash.ts'
import { QuestionnaireDialog } from './questionnaire-dialog.tsx'

/** A reminder when a page is opened, and the form whenever the address requests it. */
export function Requested() {
  const { hash } = useLocation()
  const closeOver = useOverClose()
  const [shown, setShown] = useState<'reminder' | 'form' | 'nothing'>('reminder')
  const isFormRequested = hash === questionnaireHash
  useEffect(() => {
    if (!isFormRequested) return
    setShown('form')
    // Answers that are sent must not leave an address that requests the form again.
    closeOver()
  }, [isFormRequested, closeOver])
  const page = useDeclaredPage()
  if (shown === 'nothing' || isFormRequested) return null
  // Another dialog of the address is not interrupted either.
  if (shown === 'reminder' && (page?.undisturbed || hash !== '')) return null
  return (
    <QuestionnaireDialog
      key={shown}
      beginsWithReminder={shown === 'reminder'}
      onClose={() => setShown('nothing')}
    />
  )
}
