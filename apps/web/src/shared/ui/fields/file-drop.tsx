import { CircleAlert, FileText, Upload, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { FormattedMessage, useIntl } from 'react-intl'
import { buttonClass } from '../button-class.ts'
import { cx } from '../cx.ts'
import { IconButton } from '../icon-button.tsx'
import styles from './field.module.css'
import type { FieldText } from './field-text.tsx'
import { type FileReading, type FileRules, readFiles } from './file-choice.rules.ts'
import own from './file-drop.module.css'
import { useFieldError } from './form.tsx'

export interface FileDropProps extends FieldText {
  readonly rules: FileRules
  readonly files: readonly File[]
  readonly onChange: (files: readonly File[]) => void
}

/** Accepts files by drag and drop or by selection; says why it rejected one. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, error, name, rules, files, onChange, isDisabled = false, testId } = props
  const labelId = useId()
  const noteId = useId()
  const ownError = useFieldError(name, error)
  const [fault, setFault] = useState<FileReading['fault']>()
  const add = (added: readonly File[]) => {
    const reading = readFiles(files, added, rules)
    setFault(reading.fault)
    onChange(reading.taken)
  }
  const message = fault ? <FileFaultText fault={fault} rules={rules} /> : ownError
  return (
    <div className={styles['field']} data-invalid={message !== undefined || undefined}>
      <span id={labelId} className={styles['label']}>
        {label}
      </span>
      <DropZone
        aria-labelledby={labelId}
        isDisabled={isDisabled}
        className={cx(own['zone'])}
        data-testid={testId}
        onDrop={(event) => void filesOf(event).then(add)}
      >
        <Upload size={28} className={own['sign']} aria-hidden="true" />
        <span className={own['lead']}>
          <FormattedMessage id="ui.file.drop" />
        </span>
        <FileTrigger
          acceptedFileTypes={rules.types}
          allowsMultiple={rules.maxFiles > 1}
          onSelect={(chosen) => add([...(chosen ?? [])])}
        >
          <Button
            isDisabled={isDisabled}
            aria-describedby={noteId}
            className={buttonClass({ kind: 'quiet' })}
          >
            <FormattedMessage id="ui.file.choose" />
          </Button>
        </FileTrigger>
      </DropZone>
      <div id={noteId} aria-live="polite">
        {message === undefined ? (
          <span className={styles['hint']}>{hint}</span>
        ) : (
          <span className={styles['error']}>
            <CircleAlert size={16} aria-hidden="true" />
            <span>{message}</span>
          </span>
        )}
      </div>
      <FileRows
        files={files}
        onRemove={(file) => {
          setFault(undefined)
          onChange(files.filter((other) => other !== file))
        }}
      />
    </div>
  )
}

type DropEvent = Parameters<NonNullable<DropZoneProps['onDrop']>>[0]

const filesOf = async ({ items }: DropEvent): Promise<readonly File[]> =>
  Promise.all(items.filter((item) => item.kind === 'file').map((item) => item.getFile()))

const bytesPerMegabyte = 1_000_000

interface FileFaultTextProps extends Pick<FileDropProps, 'rules'> {
  readonly fault: NonNullable<FileReading['fault']>
}

function FileFaultText({ fault, rules }: FileFaultTextProps) {
  const values = {
    name: fault.name,
    count: rules.maxFiles,
    megabytes: rules.maxBytes / bytesPerMegabyte,
  }
  return <FormattedMessage id={`ui.file.fault.${fault.is}`} values={values} />
}

interface FileRowsProps {
  readonly files: readonly File[]
  readonly onRemove: (file: File) => void
}

function FileRows({ files, onRemove }: FileRowsProps) {
  const intl = useIntl()
  if (files.length === 0) return null
  const size = (bytes: number) =>
    intl.formatNumber(bytes / bytesPerMegabyte, {
      style: 'unit',
      unit: 'megabyte',
      maximumFractionDigits: 1,
    })
  return (
    <ul className={own['files']}>
      {files.map((file) => (
        <li key={`${file.name} ${file.lastModified} ${file.size}`} className={own['file']}>
          <FileText size={20} className={own['sign']} aria-hidden="true" />
          <span className={own['name']}>{file.name}</span>
          <span className={own['size']}>{size(file.size)}</span>
          <IconButton
            label={intl.formatMessage({ id: 'ui.file.remove' }, { name: file.name })}
            icon={<X size={18} aria-hidden="true" />}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  )
}
