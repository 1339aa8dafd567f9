import type { ReadyUpload } from '@player-site/contracts/documents/documents.entities.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Progress } from '../../shared/ui/progress.tsx'
import styles from './documents.module.css'
import { fileRemoved, fileRetried } from './documents.slice.ts'
import type { UploadingFile } from './documents.state.ts'
import { openFile } from './open-files.ts'
import { Thumbnail } from './thumbnail.tsx'

interface RowProps {
  readonly uploadId: string
  readonly number: number
  readonly children: ReactNode
}

function Row({ uploadId, number, children }: RowProps) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const open = openFile(uploadId)
  return (
    <li className={styles['file']} data-testid="document-page">
      <Thumbnail file={open} label={intl.formatMessage({ id: 'documents.preview' }, { number })} />
      <div className={styles['fileText']}>
        <span className={styles['fileName']}>
          <FormattedMessage id="documents.page" values={{ number }} />
          {open && <bdi className={styles['about']}>{open.name}</bdi>}
        </span>
        {children}
      </div>
      <IconButton
        label={intl.formatMessage({ id: 'documents.remove' }, { number })}
        icon={<X size={18} aria-hidden="true" />}
        data-testid="page-remove"
        onClick={() => dispatch(fileRemoved(uploadId))}
      />
    </li>
  )
}

/** A page of this upload, with what the platform has acknowledged of it. */
export function FileRow({
  file,
  number,
}: {
  readonly file: UploadingFile
  readonly number: number
}) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const { uploadId, phase, storedBytes, sizeBytes, failure } = file
  const share = storedBytes / sizeBytes
  return (
    <Row uploadId={uploadId} number={number}>
      {phase === 'failed' && failure ? (
        <div role="alert" className={styles['failed']}>
          <span>
            <FormattedMessage id={`error.${failure.code}`} />
          </span>
          {isWorthRetrying(failure.code) && (
            <Button kind="quiet" onClick={() => dispatch(fileRetried(uploadId))}>
              <FormattedMessage id="ui.retry" />
            </Button>
          )}
        </div>
      ) : (
        <div data-testid="page-progress" data-phase={phase}>
          <Progress
            label={<FormattedMessage id={`documents.phase.${phase}`} />}
            share={phase === 'ready' ? 1 : share}
            valueText={intl.formatNumber(phase === 'ready' ? 1 : share, { style: 'percent' })}
          />
        </div>
      )}
    </Row>
  )
}

/** The file itself was refused: it would be refused again. */
const isWorthRetrying = (code: string): boolean =>
  !code.startsWith('documents.') ||
  code === 'documents.notChecked' ||
  code === 'documents.wrongOffset'

interface EarlierProps {
  readonly file: ReadyUpload
  readonly number: number
}

/** A page that was uploaded before this page was loaded. */
export function EarlierRow({ file, number }: EarlierProps) {
  return (
    <Row uploadId={file.uploadId} number={number}>
      <span className={styles['about']}>
        <FormattedMessage id="documents.phase.ready" />
      </span>
    </Row>
  )
}
