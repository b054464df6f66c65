// Search over everything, in the browser: the list of pages and the library load when it is first opened.

const MOST = 30

export function mountSearch() {
  const opener = document.getElementById('search-open')
  const dialog = document.getElementById('search')
  const words = document.getElementById('search-words')
  const results = document.getElementById('search-results')
  const count = document.getElementById('search-count')
  let index

  const open = () => {
    if (!dialog.open) dialog.showModal()
    words.select()
    index ??= loadIndex()
    void show()
  }
  const show = async () => {
    const search = await index
    const found = search(words.value)
    count.textContent =
      words.value.trim() === '' ? 'Type a word, a path or an error code.' : wording(found.length)
    results.replaceChildren(...found.slice(0, MOST).map(resultOf))
  }
  const move = (event, step) => {
    const links = [...results.querySelectorAll('a')]
    if (links.length === 0) return
    event.preventDefault()
    const at = links.indexOf(document.activeElement) + step
    if (at < 0) words.focus()
    else links[Math.min(at, links.length - 1)].focus()
  }

  opener.hidden = false
  opener.addEventListener('click', open)
  words.addEventListener('input', () => void show())
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') move(event, 1)
    if (event.key === 'ArrowUp') move(event, -1)
    if (event.key === 'Enter' && document.activeElement === words) {
      event.preventDefault()
      results.querySelector('a')?.click()
    }
  })
  results.addEventListener('click', () => dialog.close())
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target.closest?.('input, textarea')
    if ((event.key === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !isTyping)) {
      event.preventDefault()
      open()
    }
  })
}

const wording = (count) => (count === 1 ? 'One result' : `${count} results`)

async function loadIndex() {
  const [{ default: MiniSearch }, entries] = await Promise.all([
    import('./minisearch.js'),
    fetch('/docs/search.json').then((response) => response.json()),
  ])
  const index = new MiniSearch({
    fields: ['title', 'text'],
    storeFields: ['title', 'section'],
    // createCustomer is found by "customer", and ACCOUNT_CLOSED by "closed".
    tokenize: (text) => [
      ...text.split(/[^\p{L}\p{N}_]+/u),
      ...text.split(/[^\p{L}\p{N}]+|_|(?<=[a-z])(?=[A-Z])/u),
    ],
    searchOptions: { boost: { title: 4 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
  })
  index.addAll(entries)
  return (text) => index.search(text)
}

function resultOf({ id, title, section }) {
  const item = document.createElement('li')
  const link = document.createElement('a')
  const place = document.createElement('span')
  link.href = id
  link.textContent = title
  place.textContent = section
  link.append(place)
  item.append(link)
  return item
}
