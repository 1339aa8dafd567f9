import type { BootData } from '@player-site/contracts/boot/boot.entities.ts'
import type { Channel } from '@player-site/contracts/games/channel.ts'
import { createLazyConnection } from '@player-site/realtime-client/lazy-connection.ts'
import { asyncScheduler, defer, fromEvent, map, Observable, switchMap } from 'rxjs'
import { createHttpApi } from '../shared/api/http-api.ts'
import { chunks } from '../shared/chunks/chunks.ts'
import type { Dependencies } from '../shared/epic/dependencies.ts'
import { consoleLog } from '../shared/epic/log.ts'
import type { PageFaults } from '../shared/faults/page-faults.ts'
import { humanInput } from '../shared/input/human-input.ts'
import { loadMessageFile } from '../shared/locale/messages.ts'
import { lazyAuthenticator } from '../shared/passkeys/lazy-authenticator.ts'
import { openBroadcastTabs } from '../shared/tabs/broadcast-tabs.ts'
import { usesPhoneLayout } from '../shared/ui/use-media.ts'
import { createFlagStore } from './flag-store.ts'
import { pageVisibility } from './page-visibility.ts'
import { passToTag } from './pass-to-tag.ts'
import { saveFile } from './save-file.ts'
import { createTextStore } from './text-store.ts'

/** Games are made for two kinds of screen; if the device is not known, the layout decides. */
function channelOf(device: BootData['device']): Channel {
  const isHandheld = device ? device !== 'desktop' : window.matchMedia(usesPhoneLayout).matches
  return isHandheld ? 'Mobile' : 'Web'
}

/** The real environment: the browser's clock, randomness, network and page. */
export const createDependencies = (
  boot: BootData,
  navigate: Dependencies['navigate'],
  desk: Dependencies['desk'],
  playerId: () => string | undefined,
  faults: PageFaults,
): Dependencies => {
  const api = createHttpApi({
    fetch: (input, init) => window.fetch(input, init),
    scheduler: asyncScheduler,
    isOnline: () => navigator.onLine,
    playerId,
  })
  return {
    boot,
    api,
    // Visitors have no socket, so they need not load its code.
    openConnection: (introduce) =>
      createLazyConnection(() =>
        chunks
          .load(() => import('@player-site/realtime-client/socket-io-connection.ts'))
          .then((module) => module.openSocketIoConnection(introduce)),
      ),
    loadMessages: loadMessageFile,
    // Most visitors never need a captcha, so its code is loaded late.
    solveCaptcha: (call) =>
      defer(() => chunks.load(() => import('../shared/captcha/solve-captcha.ts'))).pipe(
        switchMap((module) => module.solveCaptcha(call, { api, scheduler: asyncScheduler })),
      ),
    online$: fromEvent(window, 'online').pipe(map(() => undefined)),
    input$: humanInput(window),
    isVisible$: pageVisibility(document),
    scheduler: asyncScheduler,
    random: Math.random,
    log: consoleLog,
    faults$: new Observable((subscriber) => faults.follow((fault) => subscriber.next(fault))),
    reportEpicFault: faults.reportEpic,
    tabs: openBroadcastTabs(),
    consentStore: createTextStore(() => localStorage, 'cookie-consent'),
    chatStore: createTextStore(() => sessionStorage, 'support-chat'),
    campaignStore: createTextStore(() => localStorage, 'campaign-ids'),
    announcementStore: createTextStore(() => sessionStorage, 'announcements-dismissed'),
    flagStore: createFlagStore(() => localStorage),
    authenticator: lazyAuthenticator,
    saveFile,
    desk,
    navigate,
    reload: () => window.location.reload(),
    pagePath: () => window.location.pathname + window.location.search,
    siteOrigin: window.location.origin,
    channel: () => channelOf(boot.device),
    track: (event) => passToTag(globalThis, event),
    device: window,
  }
}
