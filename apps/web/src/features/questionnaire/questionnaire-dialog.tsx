import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import styles from './questionnaire.module.css'
import { listsRemote, questionnaireClosed, selectQuestionnaire } from './questionnaire.slice.ts'
import { QuestionnaireForm } from './questionnaire-form.tsx'

interface QuestionnaireDialogProps {
  readonly beginsWithReminder: boolean
  readonly onClose: () => void
}

/** A reminder, then the questions. @see A§4 EDD questionnaire */
export function QuestionnaireDialog({ beginsWithReminder, onClose }: QuestionnaireDialogProps) {
  const dispatch = useDispatch()
  const { sending } = useSelector(selectQuestionnaire)
  const [isReminder, setIsReminder] = useState(beginsWithReminder)
  useEffect(() => {
    dispatch(listsRemote.opened())
    return () => {
      dispatch(questionnaireClosed())
    }
  }, [dispatch])
  const isSent = sending.is === 'sent'
  useEffect(() => {
    if (isSent) onClose()
  }, [isSent, onClose])
  return (
    <Dialog
      isOpen
      title={
        <FormattedMessage
          id={isReminder ? 'questionnaire.reminder.title' : 'questionnaire.title'}
        />
      }
      onClose={onClose}
      testId="questionnaire"
    >
      {isReminder ? (
        <Reminder onAnswer={() => setIsReminder(false)} onLater={onClose} />
      ) : (
        <QuestionnaireForm />
      )}
    </Dialog>
  )
}

interface ReminderProps {
  readonly onAnswer: () => void
  readonly onLater: () => void
}

function Reminder({ onAnswer, onLater }: ReminderProps) {
  return (
    <div className={styles['content']}>
      <p className={styles['lead']}>
        <FormattedMessage id="questionnaire.reminder.body" />
      </p>
      <div className={styles['actions']}>
        <Button size="large" isWide data-testid="questionnaire-answer" onClick={onAnswer}>
          <FormattedMessage id="questionnaire.reminder.answer" />
        </Button>
        <Button
          kind="quiet"
          size="large"
          isWide
          data-testid="questionnaire-later"
          onClick={onLater}
        >
          <FormattedMessage id="questionnaire.reminder.later" />
        </Button>
      </div>
    </div>
  )
}
