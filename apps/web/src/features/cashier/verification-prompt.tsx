import { overviewPage } from '@player-site/contracts/cashier/cashier.pages.ts'
import { verificationPage } from '@player-site/contracts/documents/documents.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { type ReactNode, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { AskedDocuments } from '../documents/index.ts'
import { selectIsPayoutOnly } from '../session/index.ts'
import styles from './cashier.module.css'
import type { GateNoticeKind } from './cashier.rules.ts'
import {
  documentsCompleted,
  forfeitToggled,
  selectVerificationPrompt,
  verificationClosed,
  verificationOpened,
  verificationTerminated,
} from './verification.slice.ts'

/** The page of the documents, which a sheet may be over, shows them itself. */
function useHasModal(): boolean {
  const { pathname } = useLocation()
  const { prefix } = useLocale()
  return pathname !== addressOf(verificationPage, prefix)
}

/** Opens the modal; undefined where there is none. */
export function useOpenVerification(): (() => void) | undefined {
  const dispatch = useDispatch()
  return useHasModal() ? () => void dispatch(verificationOpened()) : undefined
}

interface VerificationPromptProps {
  readonly flow: 'deposit' | 'withdraw'
  /** Why the gate is closed; undefined: it is open. */
  readonly kind: GateNoticeKind | undefined
  /** Missing: documents cannot be deferred. */
  readonly onDefer?: (() => void) | undefined
  /** Closes the sheet that the payment is in; missing on a page. */
  readonly onLeave?: (() => void) | undefined
}

/** Asks for documents in a payment, and takes them. @see A§4 "Verification modal" */
export function VerificationPrompt({ flow, kind, onDefer, onLeave }: VerificationPromptProps) {
  const dispatch = useDispatch()
  const prompt = useSelector(selectVerificationPrompt)
  const hasModal = useHasModal()
  if (!hasModal || prompt.is === 'inactive' || prompt.view === 'closed') return null
  const close = () => void dispatch(verificationClosed())
  if (prompt.is === 'uploaded') return <Uploaded flow={flow} kind={kind} onClose={close} />
  return (
    <>
      <Asked flow={flow} kind={kind} onDefer={onDefer} onLeave={onLeave} onClose={close} />
      {prompt.view === 'forfeit' && <Forfeit onLeave={onLeave} />}
    </>
  )
}

interface ModalProps extends VerificationPromptProps {
  readonly onClose: () => void
}

const asking = (kind: GateNoticeKind | undefined) =>
  kind === 'loyal' || kind === 'strict' ? kind : 'required'

function Asked({ flow, kind, onDefer, onLeave, onClose }: ModalProps): ReactNode {
  const dispatch = useDispatch()
  const isPayoutOnly = useSelector(selectIsPayoutOnly)
  const terminate = useTerminate(onLeave)
  const reason = asking(kind)
  const isOptional = reason === 'loyal' && onDefer !== undefined
  return (
    <Dialog
      isOpen
      title={<FormattedMessage id={`cashier.gate.${reason}.title`} />}
      testId="verification-modal"
      onClose={onClose}
    >
      <div className={styles['verification']}>
        <p className={styles['verificationLead']}>
          <FormattedMessage id={`cashier.gate.${reason}.body`} />
        </p>
        <Suspense fallback={<Skeleton className={styles['verificationSkeleton']} />}>
          <AskedDocuments
            isRequired={reason !== 'loyal'}
            onComplete={() => dispatch(documentsCompleted())}
          />
        </Suspense>
        <div className={styles['verificationActions']}>
          {isOptional && (
            <Button kind="quiet" size="large" isWide data-testid="verify-later" onClick={onDefer}>
              <FormattedMessage id="cashier.way.later" />
            </Button>
          )}
          {!isPayoutOnly && (
            <Button
              kind="quiet"
              size="large"
              isWide
              data-testid="verification-terminate"
              onClick={flow === 'withdraw' ? () => dispatch(forfeitToggled()) : terminate}
            >
              <FormattedMessage id={`cashier.verification.terminate.${flow}`} />
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Ends the payment that documents are missing for. */
function useTerminate(onLeave: (() => void) | undefined): () => void {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { prefix } = useLocale()
  return () => {
    dispatch(verificationTerminated())
    if (onLeave) onLeave()
    else void navigate(addressOf(overviewPage, prefix))
  }
}

/** What ending a withdrawal means. @see A§4 "A withdrawal forfeit sub-modal toggles" */
function Forfeit({ onLeave }: Pick<VerificationPromptProps, 'onLeave'>) {
  const dispatch = useDispatch()
  const terminate = useTerminate(onLeave)
  const stay = () => void dispatch(forfeitToggled())
  return (
    <Dialog
      isOpen
      title={<FormattedMessage id="cashier.forfeit.title" />}
      testId="withdrawal-forfeit"
      onClose={stay}
      actions={
        <>
          <Button data-testid="forfeit-stay" onClick={stay}>
            <FormattedMessage id="cashier.forfeit.stay" />
          </Button>
          <Button kind="quiet" data-testid="forfeit-confirm" onClick={terminate}>
            <FormattedMessage id="cashier.verification.terminate.withdraw" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="cashier.forfeit.body" />
      </p>
    </Dialog>
  )
}

function Uploaded({ flow, kind, onClose }: Pick<ModalProps, 'flow' | 'kind' | 'onClose'>) {
  const isOpen = kind === undefined
  return (
    <Dialog
      isOpen
      title={<FormattedMessage id="cashier.verification.uploaded" />}
      testId="verification-uploaded"
      onClose={onClose}
      actions={
        <Button size="large" isWide data-testid="verification-done" onClick={onClose}>
          <FormattedMessage id={isOpen ? `cashier.verification.next.${flow}` : 'ui.close'} />
        </Button>
      }
    >
      <p role="status">
        <FormattedMessage
          id={isOpen ? 'cashier.verification.open' : 'cashier.verification.review'}
        />
      </p>
    </Dialog>
  )
}
