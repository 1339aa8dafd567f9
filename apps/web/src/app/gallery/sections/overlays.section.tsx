import { type ComponentType, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog, type DialogProps } from '../../../shared/ui/dialog.tsx'
import { Interruption } from '../../../shared/ui/interruption.tsx'
import { SideSheet } from '../../../shared/ui/side-sheet.tsx'
import { showToast, type ToastContent } from '../../../shared/ui/toast/toast-queue.ts'
import { useGalleryText } from '../gallery-text.tsx'
import { Section, Specimen, State } from '../specimen.tsx'

export function OverlaysSection() {
  return (
    <Section id="overlays">
      <Framed id="dialog" Frame={Dialog} />
      <Framed id="sheet" Frame={SideSheet} />
      <Interruptions />
      <Toasts />
    </Section>
  )
}

interface FramedProps {
  readonly id: 'dialog' | 'sheet'
  readonly Frame: ComponentType<DialogProps>
}

function Framed({ id, Frame }: FramedProps) {
  const text = useGalleryText()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Specimen id={id}>
      <State isRow>
        <Button kind="quiet" data-testid={`${id}-open`} onClick={() => setOpen(true)}>
          {text(`${id}.open`)}
        </Button>
      </State>
      <Frame
        isOpen={isOpen}
        title={text(`${id}.title`)}
        testId={id}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{text('dialog.confirm')}</Button>
            <Button kind="quiet" onClick={close}>
              {text('dialog.cancel')}
            </Button>
          </>
        }
      >
        <p>{text(`${id}.body`)}</p>
      </Frame>
    </Specimen>
  )
}

function Interruptions() {
  const text = useGalleryText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Specimen id="interruption">
      <State isRow>
        <Button kind="quiet" data-testid="interruption-open" onClick={() => setOpen(true)}>
          {text('interruption.open')}
        </Button>
      </State>
      {isOpen && (
        <Interruption
          testId="interruption"
          title={text('interruption.title')}
          body={text('interruption.body')}
          actions={
            <Button isWide onClick={() => setOpen(false)}>
              {text('interruption.continue')}
            </Button>
          }
        />
      )}
    </Specimen>
  )
}

function Toasts() {
  const text = useGalleryText()
  const samples: readonly ToastContent[] = [
    { level: 'info', title: text('toast.infoTitle') },
    { level: 'positive', title: text('toast.positiveTitle'), body: text('toast.positiveBody') },
    {
      level: 'caution',
      title: text('toast.cautionTitle'),
      action: { text: text('toast.cautionAction'), onPress: () => undefined },
    },
    { level: 'danger', title: text('toast.dangerTitle'), body: text('toast.dangerBody') },
  ]
  return (
    <Specimen id="toast">
      <State isRow>
        {samples.map((sample) => (
          <Button
            key={sample.level}
            kind="quiet"
            data-testid={`show-${sample.level}`}
            onClick={() => showToast(sample)}
          >
            {text(`toast.${sample.level}`)}
          </Button>
        ))}
      </State>
    </Specimen>
  )
}
