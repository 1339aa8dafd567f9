import { useEffect } from 'react'
import { useRemote } from '../../shared/remote/use-remote.ts'
import { DocumentCard } from './document-card.tsx'
import styles from './documents.module.css'
import { askedDocuments, canUpload, shownDocuments } from './documents.rules.ts'
import { verificationRemote } from './documents.slice.ts'
import { DocumentsFailed, DocumentsLoading } from './documents-pending.tsx'

interface AskedDocumentsProps {
  /** The payment is not possible without them. */
  readonly isRequired: boolean
  /** There is nothing more to upload. */
  readonly onComplete: () => void
}

/** The documents that a payment waits for, with their upload. @see A§4 Verification documents */
export function AskedDocuments({ isRequired, onComplete }: AskedDocumentsProps) {
  const verification = useRemote(verificationRemote)
  const list =
    verification.is === 'ready' ? askedDocuments(verification.value.list, isRequired) : undefined
  const isComplete = list !== undefined && !list.documents.some(canUpload)
  useEffect(() => {
    if (isComplete) onComplete()
  }, [isComplete, onComplete])
  if (verification.is === 'failed') return <DocumentsFailed failure={verification.failure} />
  if (!list) return <DocumentsLoading count={2} />
  return (
    <ul className={styles['cards']} data-testid="asked-documents">
      {shownDocuments(list).map(({ key, document }) => (
        <DocumentCard key={key} document={document} list={list} headingLevel="h3" />
      ))}
    </ul>
  )
}
