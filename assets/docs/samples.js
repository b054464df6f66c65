// Samples in tabs: one language at a time, the same on every page, with a button that copies.

const CHOICE = 'florin-docs-language'

export function mountSamples() {
  const samples = document.querySelector('.samples')
  if (!samples) return
  const panels = [...samples.querySelectorAll('.sample')]
  const list = document.createElement('div')
  list.className = 'tabs'
  const tablist = document.createElement('div')
  tablist.setAttribute('role', 'tablist')
  tablist.setAttribute('aria-label', 'Language')
  tablist.className = 'tabs'
  const tabs = panels.map((panel) => {
    const tab = document.createElement('button')
    const { language } = panel.dataset
    tab.type = 'button'
    tab.id = `tab-${language}`
    tab.textContent = panel.querySelector('h3').textContent
    tab.setAttribute('role', 'tab')
    panel.id = `sample-${language}`
    panel.setAttribute('role', 'tabpanel')
    panel.removeAttribute('aria-label')
    panel.setAttribute('aria-labelledby', tab.id)
    tab.setAttribute('aria-controls', panel.id)
    return tab
  })
  const select = (at) => {
    tabs.forEach((tab, index) => {
      tab.setAttribute('aria-selected', String(index === at))
      tab.tabIndex = index === at ? 0 : -1
      panels[index].hidden = index !== at
    })
    localStorage.setItem(CHOICE, panels[at].dataset.language)
  }
  tabs.forEach((tab, at) => {
    tab.addEventListener('click', () => select(at))
    tab.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
      if (step === undefined) return
      const next = (at + step + tabs.length) % tabs.length
      select(next)
      tabs[next].focus()
    })
  })
  tablist.append(...tabs)
  list.append(tablist, copyButton(() => panels.find(({ hidden }) => !hidden).querySelector('code')))
  samples.prepend(list)
  samples.classList.add('tabbed')
  const chosen = panels.findIndex((it) => it.dataset.language === localStorage.getItem(CHOICE))
  select(Math.max(chosen, 0))
}

function copyButton(codeNow) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = 'Copy'
  const copy = async () => {
    const code = codeNow()
    try {
      await navigator.clipboard.writeText(code.textContent)
      button.textContent = 'Copied'
    } catch {
      // Over plain HTTP from another machine there is no clipboard: the code is selected for the reader's own keys.
      getSelection().selectAllChildren(code)
      button.textContent = 'Press Ctrl C'
    }
    setTimeout(() => (button.textContent = 'Copy'), 2_000)
  }
  button.addEventListener('click', () => void copy())
  return button
}
