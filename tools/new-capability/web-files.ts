import type { CapabilityName } from './capability-name.ts'
import { messageFiles } from './message-files.ts'
import { screen, styles, webTest } from './web-screen-files.ts'

/** The feature of the site, by path below `apps/web/src/features`. */
export function webFiles(name: CapabilityName): Readonly<Record<string, string>> {
  const { kebab } = name
  const sources = {
    'remote.ts': remote,
    'text.ts': text,
    'lazy.ts': lazy,
    'late.ts': late,
    'nav.ts': nav,
    'screen.tsx': screen,
    'module.css': styles,
    'feature.ts': feature,
    'test.tsx': webTest,
  }
  return {
    ...messageFiles(name),
    ...Object.fromEntries(
      Object.entries(sources).map(([role, write]) => [`${kebab}/${kebab}.${role}`, write(name)]),
    ),
  }
}

const remote = ({
  kebab,
  camel,
  pascal,
}: CapabilityName) => `import { list${pascal}Items } from '@player-site/contracts/${kebab}/${kebab}.calls.ts'
import { ${camel}ItemAdded } from '@player-site/contracts/${kebab}/${kebab}.events.ts'
import { filter, map } from 'rxjs'
import { eventArrived } from '../../shared/realtime/realtime.actions.ts'
import { defineRemote } from '../../shared/remote/define-remote.ts'

/** The items, loaded while the page shows them, and again when another tab has added one. */
export const ${camel}Remote = defineRemote('${camel}', {
  read: ({ api }) => api.call(list${pascal}Items).pipe(map(({ items }) => items)),
  staleOn: (action$) => action$.pipe(filter(eventArrived(${camel}ItemAdded).match)),
})
`

const text = ({
  camel,
}: CapabilityName) => `import type { FeatureText } from '../../shared/locale/feature-text.ts'
import type { Messages } from '../../shared/locale/message-text.ts'
import english from './messages/en.json' with { type: 'json' }

export const ${camel}Text: FeatureText = {
  english,
  files: import.meta.glob<Messages>(['./messages/*.json', '!./messages/en.json'], {
    import: 'default',
  }),
}
`

const lazy = ({
  kebab,
  camel,
}: CapabilityName) => `import { codeOfRemotes } from '../../shared/remote/define-remote.ts'
import { uiText } from '../../shared/ui/ui.text.ts'
import { ${camel}Remote } from './${kebab}.remote.ts'
import { ${camel}Text } from './${kebab}.text.ts'

export const ${camel}Code = {
  ...codeOfRemotes(${camel}Remote),
  texts: [${camel}Text, uiText],
}
`

const late = ({
  kebab,
  camel,
  pascal,
}: CapabilityName) => `import type { LateFeature } from '../../shared/feature/feature.ts'

export const late${pascal} = {
  name: '${kebab}',
  scope: 'player',
  fetch: () => import('./${kebab}.lazy.ts').then((module) => module.${camel}Code),
} as const satisfies LateFeature
`

const nav = ({
  kebab,
  camel,
}: CapabilityName) => `import { ${camel}Page } from '@player-site/contracts/${kebab}/${kebab}.pages.ts'
import { List } from 'lucide-react'
import type { AccountNavItem } from '../../shared/feature/feature.ts'

export const ${camel}Nav: readonly AccountNavItem[] = [
  { page: ${camel}Page, label: '${camel}.nav', Icon: List },
]
`

const feature = ({
  kebab,
  camel,
  pascal,
}: CapabilityName) => `import { ${camel}Page } from '@player-site/contracts/${kebab}/${kebab}.pages.ts'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../../shared/chunks/missing.tsx'
import { defineFeature } from '../../shared/feature/feature.ts'
import { late${pascal} } from './${kebab}.late.ts'

const ${pascal}Screen = lazyComponent(
  () => import('./${kebab}.screen.tsx').then((module) => module.${pascal}Screen),
  MissingScreen,
  late${pascal},
)

export const ${camel}Feature = defineFeature({
  name: '${kebab}',
  scope: 'player',
  routes: [{ page: ${camel}Page, Screen: ${pascal}Screen }],
  accountNav: () => import('./${kebab}.nav.ts').then((module) => module.${camel}Nav),
  late: late${pascal},
})
`
