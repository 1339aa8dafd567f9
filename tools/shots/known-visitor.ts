/** As a returning visitor: first-visit prompts would cover the page. */
export const beKnown = `localStorage.setItem('welcomed', '1')
localStorage.setItem('cookie-consent', JSON.stringify({
  options: { essentials: true, performanceFunctional: false, marketing: false },
  version: 1,
}))`
