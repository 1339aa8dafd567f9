import { createPartLoader } from './part-loader.ts'

/** This very file of the build: its name changes with any part that the site loads. */
const ownAddress = import.meta.url
const reloadedKey = 'reloaded-build'

async function isBuildGone(): Promise<boolean> {
  try {
    const { status } = await fetch(ownAddress, { method: 'HEAD', cache: 'no-store' })
    return status === 404
  } catch {
    return false
  }
}

function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === ownAddress) return false
    sessionStorage.setItem(reloadedKey, ownAddress)
  } catch {
    // What is not remembered might go on for ever.
    return false
  }
  window.location.reload()
  return true
}

const fetchedAgain = (broken: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = broken.href
    link.addEventListener('load', () => {
      broken.remove()
      resolve()
    })
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error('a style could not be fetched'))
    })
    broken.after(link)
  })

async function mendStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  await Promise.all([...links].filter(({ sheet }) => sheet === null).map(fetchedAgain))
}

/** Everything that the site loads on demand is loaded by this one. */
export const parts = createPartLoader({ isBuildGone, reloadOnce, mendStyles })
