import type { BootData } from '@player-site/contracts/boot/boot.entities.ts'
import type { Channel } from '@player-site/contracts/games/channel.ts'
import { asyncScheduler, defer, fromEvent, map, switchMap } from 'rxjs'
import { createHttpApi } from '../shared/api/http-api.ts'
import type { Dependencies } from '../shared/epic/dependencies.ts'
import { consoleLog } from '../shared/epic/log.ts'
import { loadMessageFile } from '../shared/locale/messages.ts'
import { parts } from '../shared/parts/live-parts.ts'
import { lineFrom } from '../shared/realtime/lazy-line.ts'
import { openBroadcastTabs } from '../shared/tabs/broadcast-tabs.ts'
import { usesPhoneLayout } from '../shared/ui/use-media.ts'
import { humanInput } from './human-input.ts'
import { keptFlags } from './kept-flags.ts'
import { keptText } from './kept-text.ts'
import { pageVisibility } from './page-visibility.ts'
import { saveFile } from './save-file.ts'

/** Games are made for two kinds of screen; if the device is not known, the layout decides. */
function channelOf(device: BootData['device']): Channel {
  const isHandheld = device ? device !== 'desktop' : window.matchMedia(usesPhoneLayout).matches
  return isHandheld ? 'Mobile' : 'Web'
}

/** The real environment: the browser's clock, randomness, network and page. */
export const liveDependencies = (
  boot: BootData,
  navigate: Dependencies['navigate'],
  desk: Dependencies['desk'],
): Dependencies => {
  const api = createHttpApi({
    fetch: (input, init) => window.fetch(input, init),
    scheduler: asyncScheduler,
    isOnline: () => navigator.onLine,
  })
  return {
    boot,
    api,
    // Visitors have no socket, so they need not load its code.
    openLine: (readUpTo) =>
      lineFrom(() =>
        parts
          .load(() => import('../shared/realtime/socket-io-line.ts'))
          .then((module) => module.openSocketIoLine(readUpTo)),
      ),
    loadMessages: loadMessageFile,
    // Most visitors never need a captcha, so its code is loaded late.
    solveCaptcha: (call) =>
      defer(() => parts.load(() => import('../shared/captcha/solve-captcha.ts'))).pipe(
        switchMap((module) => module.solveCaptcha(call, { api, scheduler: asyncScheduler })),
      ),
    online$: fromEvent(window, 'online').pipe(map(() => undefined)),
    input$: humanInput(window),
    isVisible$: pageVisibility(document),
    scheduler: asyncScheduler,
    random: Math.random,
    log: consoleLog,
    tabs: openBroadcastTabs(),
    consentStore: keptText(() => localStorage, 'cookie-consent'),
    chatStore: keptText(() => sessionStorage, 'support-chat'),
    announcementStore: keptText(() => sessionStorage, 'announcements-dismissed'),
    flagStore: keptFlags(() => localStorage),
    saveFile,
    desk,
    navigate,
    reload: () => window.location.reload(),
    pagePath: () => window.location.pathname + window.location.search,
    siteOrigin: window.location.origin,
    channel: () => channelOf(boot.device),
    // No script on this site collects any.
    deviceFacts: () => ({}),
  }
}
