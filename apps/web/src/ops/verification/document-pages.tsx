import type { ReviewedDocument } from '@player-site/contracts/documents/documents.staff.calls.ts'
import { opsViewDocumentPage } from '@player-site/contracts/ops/ops-verification.calls.ts'
import { useState } from 'react'
import { addressOf } from '../../shared/api/http-api.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { consoleText } from '../messages.ts'
import base from '../page/page.module.css'
import { verificationText as text, typeText } from './messages.ts'
import styles from './verification.module.css'

/** The files of what was sent last, in the order of their pages. */
export function DocumentPages({ document }: { readonly document: ReviewedDocument }) {
  const { documentId, documentType, files } = document
  if (files.length === 0) return <p className={base['quiet']}>{text.noFiles}</p>
  return (
    <ul className={base['rows']}>
      {files.map(({ number }) => {
        const params = { documentId, page: String(number) }
        const address = addressOf(opsViewDocumentPage, { params })
        return (
          <li key={number} className={styles['page']}>
            <ImagePage
              address={address}
              number={number}
              alt={text.pageOf(number, typeText(documentType))}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface ImagePageProps {
  readonly address: string
  readonly number: number
  readonly alt: string
}

function ImagePage({ address, number, alt }: ImagePageProps) {
  const [attempt, setAttempt] = useState(1)
  const [isFailed, setFailed] = useState(false)
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return (
    <>
      <div className={styles['frame']}>
        {isFailed ? (
          <div className={styles['pageFailed']}>
            <p role="alert">{text.pageFailed}</p>
            <button type="button" className={buttonClass({ kind: 'quiet' })} onClick={retry}>
              {consoleText.page.retry}
            </button>
          </div>
        ) : (
          <img
            key={attempt}
            src={address}
            alt={alt}
            className={styles['image']}
            onError={() => setFailed(true)}
            data-testid="document-page"
          />
        )}
      </div>
      <a href={address} target="_blank" rel="noreferrer" className={styles['fullSize']}>
        {text.openImage(number)}
      </a>
    </>
  )
}
