import {
  type DocumentList,
  documentFormKeys,
  type ReadyUpload,
} from '@player-site/contracts/documents/documents.entities.ts'
import { Camera, Eye, Scan, Sun } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button as TriggerButton } from 'react-aria-components/Button'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Banner } from '../../shared/ui/banner.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { FileDrop } from '../../shared/ui/fields/file-drop.tsx'
import { SelectField } from '../../shared/ui/fields/select-field.tsx'
import { useMedia } from '../../shared/ui/use-media.ts'
import styles from './documents.module.css'
import { canSubmit, earlierUploads, fileRules, subTypesOf } from './documents.rules.ts'
import { filesAdded, submitRequested, subTypeChosen, uploadClosed } from './documents.slice.ts'
import type { OpenUpload } from './documents.state.ts'
import { EarlierRow, FileRow } from './file-rows.tsx'
import { keepFile } from './open-files.ts'

interface PanelProps {
  readonly upload: OpenUpload
  readonly list: DocumentList
}

/** The upload of one document: its kind, its pages, and sending them for review. */
export function UploadPanel({ upload, list }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus()
  }, [])
  const earlier = earlierUploads(list, upload)
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className={styles['panel']}
      data-testid="upload-panel"
      data-phase={upload.phase}
    >
      <SubTypes upload={upload} />
      <Chooser upload={upload} taken={upload.files.length + earlier.length} />
      <Pages upload={upload} earlier={earlier} />
      {upload.failure && (
        <Banner
          level="danger"
          isAnswer
          title={<FormattedMessage id="documents.notSent" />}
          body={<FormattedMessage id={`error.${upload.failure.code}`} />}
        />
      )}
      <Send upload={upload} earlier={earlier} />
    </div>
  )
}

function SubTypes({ upload: { documentType, subType } }: Pick<PanelProps, 'upload'>) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const known = subTypesOf(documentType)
  if (known.length === 0) return null
  return (
    <SelectField
      name="subType"
      label={intl.formatMessage({ id: 'documents.subType' })}
      options={known.map((id) => ({
        id,
        text: intl.formatMessage({ id: `documents.subType.${id}` }),
      }))}
      value={subType ?? null}
      onChange={(id) => {
        const chosen = known.find((one) => one === id)
        if (chosen) dispatch(subTypeChosen(chosen))
      }}
      testId="document-sub-type"
    />
  )
}

interface ChooserProps extends Pick<PanelProps, 'upload'> {
  /** Files that were added already. */
  readonly taken: number
}

function Chooser({ upload, taken }: ChooserProps) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const hasCamera = useMedia('(pointer: coarse), (max-width: 767px)')
  const rules = fileRules(taken)
  const isDisabled = rules.maxFiles === 0 || upload.phase === 'submitting'
  const add = (files: readonly File[]) => {
    const added = files.map((file) => {
      const uploadId = crypto.randomUUID()
      keepFile(uploadId, file)
      return { uploadId, sizeBytes: file.size }
    })
    if (added.length > 0) dispatch(filesAdded(added))
  }
  return (
    <>
      <GoodPicture />
      {/* First on a phone: hardly any has a file of a document. */}
      {hasCamera && (
        <FileTrigger
          acceptedFileTypes={['image/jpeg']}
          defaultCamera="environment"
          onSelect={(chosen) => add([...(chosen ?? [])])}
        >
          <TriggerButton
            isDisabled={isDisabled}
            className={buttonClass({ kind: taken === 0 ? 'primary' : 'quiet', isWide: true })}
            data-testid="document-photo"
          >
            <Camera size={20} aria-hidden="true" />
            <FormattedMessage id="documents.photo" />
          </TriggerButton>
        </FileTrigger>
      )}
      <FileDrop
        name={documentFormKeys[upload.documentType]}
        label={intl.formatMessage({ id: 'documents.files' })}
        hint={intl.formatMessage({ id: 'documents.files.hint' })}
        rules={rules}
        files={[]}
        onChange={add}
        isDisabled={isDisabled}
        testId="document-files"
      />
    </>
  )
}

const qualities = [
  { id: 'documents.good.whole', Icon: Scan },
  { id: 'documents.good.sharp', Icon: Eye },
  { id: 'documents.good.clear', Icon: Sun },
] as const

/** What most refused pictures lack, before one is taken. */
function GoodPicture() {
  const titleId = useId()
  return (
    <div className={styles['good']} data-testid="good-picture">
      <p id={titleId} className={styles['goodTitle']}>
        <FormattedMessage id="documents.good" />
      </p>
      <ul className={styles['goodList']} aria-labelledby={titleId}>
        {qualities.map(({ id, Icon }) => (
          <li key={id}>
            <Icon size={18} aria-hidden="true" />
            <FormattedMessage id={id} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface PagesProps extends Pick<PanelProps, 'upload'> {
  readonly earlier: readonly ReadyUpload[]
}

function Pages({ upload: { files }, earlier }: PagesProps) {
  const ready = earlier.length + files.filter(({ phase }) => phase === 'ready').length
  const total = earlier.length + files.length
  return (
    <>
      <p role="status" className={styles['about']} data-testid="pages-ready">
        {total > 0 && <FormattedMessage id="documents.ready" values={{ ready, total }} />}
      </p>
      {total > 0 && (
        <ul className={styles['files']} data-testid="document-pages">
          {earlier.map((file, index) => (
            <EarlierRow key={file.uploadId} file={file} number={index + 1} />
          ))}
          {files.map((file, index) => (
            <FileRow key={file.uploadId} file={file} number={earlier.length + index + 1} />
          ))}
        </ul>
      )}
    </>
  )
}

function Send({ upload, earlier }: PagesProps) {
  const dispatch = useDispatch()
  const ids = [...earlier, ...upload.files].map(({ uploadId }) => uploadId)
  return (
    <div className={styles['actions']}>
      <Button
        disabled={!canSubmit(upload, earlier.length)}
        isPending={upload.phase === 'submitting'}
        data-testid="document-submit"
        onClick={() => dispatch(submitRequested(ids))}
      >
        <FormattedMessage id="documents.submit" />
      </Button>
      <Button kind="quiet" data-testid="document-cancel" onClick={() => dispatch(uploadClosed())}>
        <FormattedMessage id="documents.cancel" />
      </Button>
    </div>
  )
}
