// The sandbox page of an identity check: the choice is sent, and the player returns to the site.
const { id, state } = document.body.dataset
const field = (name) => document.getElementById(name)
const form = field('form')

const showOver = () => {
  form.hidden = true
  field('over').hidden = false
}
const setDisabled = (isDisabled) => {
  for (const button of form.querySelectorAll('button')) button.disabled = isDisabled
}

const choose = async (choice) => {
  setDisabled(true)
  const label = choice === 'reject' ? { label: field('label').value } : {}
  const response = await fetch(`/check/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ choice, ...label }),
  }).catch(() => undefined)
  if (!response) {
    setDisabled(false)
    field('fault').hidden = false
    field('fault').textContent = 'We couldn’t reach the service. Try again.'
  } else if (response.ok) {
    const { returnUrl } = await response.json()
    window.location.assign(returnUrl)
  } else {
    showOver()
  }
}

for (const button of form.querySelectorAll('[data-choice]')) {
  button.addEventListener('click', () => void choose(button.dataset.choice))
}
if (state !== 'open') showOver()
// Before its script has come a press would be lost, or send a form by itself.
document.querySelector('main').inert = false
