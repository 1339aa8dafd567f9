import type {
  DocumentList,
  PlayerDocument,
} from '@player-site/contracts/documents/documents.entities.ts'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import { Badge, type BadgeProps } from '../../shared/ui/badge.tsx'
import { Banner } from '../../shared/ui/banner.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { useOverLink } from '../../shared/ui/over-page.ts'
import { questionnaireHash } from '../questionnaire/index.ts'
import styles from './documents.module.css'
import { canUpload, isUploaded, isUploadOf } from './documents.rules.ts'
import { checkRequested, selectDocuments, uploadOpened } from './documents.slice.ts'
import { UploadPanel } from './upload-panel.tsx'

interface CardProps {
  readonly document: PlayerDocument
  readonly list: DocumentList
  /** Below a page's title, or a dialog's. */
  readonly headingLevel?: 'h2' | 'h3'
}

const tones = {
  UNREQUESTED: 'neutral',
  REQUESTED: 'caution',
  UNDER_REVIEW: 'info',
  VERIFIED: 'positive',
  EXPIRED: 'danger',
} as const satisfies Record<PlayerDocument['documentStatus'], BadgeProps['tone']>

/** One document: its type and status, the reason of a rejection, and what to do. */
export function DocumentCard({ document, list, headingLevel: Heading = 'h2' }: CardProps) {
  const headingId = useId()
  const { upload } = useSelector(selectDocuments)
  const { documentTypeName, documentStatus, subType } = document
  const isOpen = isUploadOf(upload, document, list.documents)
  const card = useRef<HTMLLIElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The panel had the focus, and is gone.
    if (wasOpen.current && !isOpen) card.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <li
      ref={card}
      tabIndex={-1}
      className={styles['card']}
      aria-labelledby={headingId}
      data-testid={`document-${documentTypeName}`}
      data-status={documentStatus}
    >
      <div className={styles['head']}>
        <Heading id={headingId} className={styles['heading']}>
          <FormattedMessage id={`documents.type.${documentTypeName}`} />
        </Heading>
        <Badge tone={tones[documentStatus]}>
          <FormattedMessage id={`documents.status.${documentStatus}`} />
        </Badge>
      </div>
      {subType !== null && (
        <p className={styles['about']}>
          <FormattedMessage id={`documents.subType.${subType}`} />
        </p>
      )}
      <State document={document} />
      {upload && isOpen ? (
        <UploadPanel upload={upload} list={list} />
      ) : (
        <Actions document={document} list={list} headingId={headingId} />
      )}
    </li>
  )
}

function State({ document }: Pick<CardProps, 'document'>): ReactNode {
  const { documentTypeName, documentStatus, rejectionReason, expiresOn } = document
  if (rejectionReason !== null) {
    return (
      <Banner
        level="danger"
        testId="document-rejected"
        title={<FormattedMessage id="documents.rejected" />}
        body={<FormattedMessage id={`documents.reason.${rejectionReason}`} />}
      />
    )
  }
  const isAsked = documentTypeName === 'EDD_QUESTIONNAIRE' && documentStatus === 'REQUESTED'
  const todo = isAsked ? 'questionnaire' : documentStatus
  return (
    <p className={styles['about']}>
      <FormattedMessage id={`documents.todo.${todo}`} />
      {documentStatus === 'VERIFIED' && expiresOn !== null && (
        <>
          {' '}
          <FormattedMessage
            id="documents.validUntil"
            values={{
              date: (
                <FormattedDate value={`${expiresOn}T00:00:00Z`} dateStyle="medium" timeZone="UTC" />
              ),
            }}
          />
        </>
      )}
    </p>
  )
}

function Actions({ document, list, headingId }: CardProps & { readonly headingId: string }) {
  const dispatch = useDispatch()
  const buttonId = useId()
  const overLink = useOverLink()
  const { upload } = useSelector(selectDocuments)
  const { documentTypeName: type, documentStatus } = document
  if (type === 'EDD_QUESTIONNAIRE' && documentStatus === 'REQUESTED') {
    return (
      <div className={styles['actions']}>
        <Link
          {...overLink(questionnaireHash)}
          className={buttonClass()}
          data-testid="questionnaire-open"
        >
          <FormattedMessage id="documents.answer" />
        </Link>
      </div>
    )
  }
  if (!canUpload(document) || !isUploaded(type)) return null
  const kind = documentStatus === 'UNREQUESTED' ? 'quiet' : 'primary'
  return (
    <div className={styles['actions']}>
      <Button
        id={buttonId}
        kind={kind}
        aria-labelledby={`${buttonId} ${headingId}`}
        disabled={upload?.phase === 'submitting'}
        data-testid="document-upload"
        onClick={() => dispatch(uploadOpened(type))}
      >
        <FormattedMessage id="documents.upload" />
      </Button>
      {list.identityChecks.includes(type) && <CheckOnline type={type} headingId={headingId} />}
    </div>
  )
}

interface CheckProps {
  readonly type: DocumentList['identityChecks'][number]
  readonly headingId: string
}

/** Leads to the identity service, which sends the player back to this page. */
function CheckOnline({ type, headingId }: CheckProps) {
  const dispatch = useDispatch()
  const id = useId()
  const { check } = useSelector(selectDocuments)
  const own = check?.documentType === type ? check : undefined
  const address = own?.redirectUrl
  useEffect(() => {
    if (address !== undefined) window.location.assign(address)
  }, [address])
  return (
    <>
      <Button
        id={id}
        kind="quiet"
        isPending={own !== undefined && own.failure === undefined}
        aria-labelledby={`${id} ${headingId}`}
        data-testid="document-check"
        onClick={() => dispatch(checkRequested(type))}
      >
        <FormattedMessage id="documents.check" />
      </Button>
      {own?.failure && (
        <Banner
          level="danger"
          isAnswer
          title={<FormattedMessage id={`error.${own.failure.code}`} />}
        />
      )}
    </>
  )
}
