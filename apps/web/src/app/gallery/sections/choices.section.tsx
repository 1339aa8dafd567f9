import { useState } from 'react'
import { Checkbox } from '../../../shared/ui/fields/checkbox.tsx'
import { FileDrop } from '../../../shared/ui/fields/file-drop.tsx'
import { RadioGroup } from '../../../shared/ui/fields/radio-group.tsx'
import { Switch } from '../../../shared/ui/fields/switch.tsx'
import { useGalleryText } from '../gallery-text.tsx'
import { Section, Specimen, State } from '../specimen.tsx'

export function ChoicesSection() {
  return (
    <Section id="choices">
      <Checkboxes />
      <Radios />
      <Switches />
      <Files />
    </Section>
  )
}

function Checkboxes() {
  const text = useGalleryText()
  return (
    <Specimen id="checkbox" columns={3}>
      <State is="rest">
        <Checkbox>{text('checkbox.offers')}</Checkbox>
        <Checkbox defaultSelected>{text('checkbox.terms')}</Checkbox>
        <Checkbox isIndeterminate>{text('checkbox.all')}</Checkbox>
      </State>
      <State is="invalid">
        <Checkbox error={text('checkbox.error')}>{text('checkbox.terms')}</Checkbox>
      </State>
      <State is="disabled">
        <Checkbox isDisabled>{text('checkbox.offers')}</Checkbox>
        <Checkbox isDisabled defaultSelected>
          {text('checkbox.terms')}
        </Checkbox>
      </State>
    </Specimen>
  )
}

function Radios() {
  const text = useGalleryText()
  const choices = [
    { id: '30', text: text('radio.30') },
    { id: '60', text: text('radio.60'), detail: text('radio.detail') },
    { id: '120', text: text('radio.120') },
  ]
  return (
    <Specimen id="radio" columns={3}>
      <State is="rest">
        <RadioGroup label={text('radio.label')} choices={choices} defaultValue="60" />
      </State>
      <State is="invalid">
        <RadioGroup label={text('radio.label')} choices={choices} error={text('radio.error')} />
      </State>
      <State is="disabled">
        <RadioGroup label={text('radio.label')} choices={choices} defaultValue="30" isDisabled />
      </State>
    </Specimen>
  )
}

function Switches() {
  const text = useGalleryText()
  return (
    <Specimen id="switch" columns={3}>
      <State is="rest">
        <Switch hint={text('switch.hint')}>{text('switch.sounds')}</Switch>
      </State>
      <State is="chosen">
        <Switch defaultSelected>{text('switch.sounds')}</Switch>
      </State>
      <State is="disabled">
        <Switch isDisabled>{text('switch.sounds')}</Switch>
        <Switch isDisabled defaultSelected>
          {text('switch.sounds')}
        </Switch>
      </State>
    </Specimen>
  )
}

const rules = {
  types: ['image/jpeg', 'image/png', 'application/pdf'],
  maxBytes: 5_000_000,
  maxFiles: 2,
}

const sample = new File(['x'.repeat(1_400_000)], 'water-bill-2026-10.pdf', {
  type: 'application/pdf',
})

function Files() {
  const text = useGalleryText()
  const [files, setFiles] = useState<readonly File[]>([sample])
  const label = text('file.label')
  return (
    <Specimen id="file" columns={3}>
      <State is="filled">
        <FileDrop
          label={label}
          hint={text('file.hint')}
          rules={rules}
          files={files}
          onChange={setFiles}
        />
      </State>
      <State is="invalid">
        <FileDrop
          label={label}
          error={text('file.error')}
          rules={rules}
          files={[]}
          onChange={() => undefined}
        />
      </State>
      <State is="disabled">
        <FileDrop label={label} rules={rules} files={[]} onChange={() => undefined} isDisabled />
      </State>
    </Specimen>
  )
}
