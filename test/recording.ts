// A recording of a terminal as one animated SVG: no script, no font, readable on light and dark pages. With
// `prefers-reduced-motion` it stands still at its end.

const FONT_PX = 13
const CHARACTER_PX = 7.85
const LINE_PX = 19
const MARGIN_PX = 18
const TITLE_PX = 34
/** Above it nothing is left of a line that went up. */
const TOP_PX = TITLE_PX + 5
const ROWS = 27
const LINE_SECONDS = 0.35
const READING_SECONDS = 1.6
const END_SECONDS = 7

/** What was typed, and what was printed. */
type Step = { readonly command: string; readonly output: string }
type Line = { readonly text: string; readonly kind: 'typed' | 'rest' | 'said' }

/** The picture of these steps, in their order. */
export function recordingOf(title: string, steps: readonly Step[]): string {
  const lines: Line[] = steps.flatMap(({ command, output }) => [
    ...command
      .split('\n')
      .map((text, at) => ({ text, kind: at === 0 ? 'typed' : 'rest' }) as const),
    ...output.split('\n').map((text) => ({ text, kind: 'said' }) as const),
  ])
  const shown = lines.filter(({ text, kind }) => kind !== 'said' || text !== '')
  const columns = Math.max(...shown.map(({ text }) => text.length)) + 2
  const width = Math.ceil(columns * CHARACTER_PX + 2 * MARGIN_PX)
  const height = TITLE_PX + ROWS * LINE_PX + MARGIN_PX
  const times = timesOf(shown)
  const length = (times.at(-1) ?? 0) + END_SECONDS
  const timeOf = (at: number) => times[at] ?? 0
  const percent = (seconds: number) => `${((seconds / length) * 100).toFixed(2)}%`
  const first = (at: number) => TITLE_PX + (at + 1) * LINE_PX
  const texts = shown.map(
    ({ text, kind }, at) =>
      `<text class="${kind} a${at}" x="${MARGIN_PX}" y="${first(at)}">${escaped(kind === 'typed' ? `$ ${text}` : kind === 'rest' ? `  ${text}` : text)}</text>`,
  )
  const appears = shown.map(
    (_, at) =>
      `@keyframes a${at}{0%,${percent(timeOf(at))}{opacity:0}${percent(timeOf(at) + 0.05)},100%{opacity:1}}.a${at}{animation:a${at} ${length}s infinite}`,
  )
  const scrolled = (at: number) =>
    `transform:translateY(${-Math.max(0, at + 1 - ROWS) * LINE_PX}px)`
  // What is printed at once goes up at once.
  const ends = shown.flatMap((_, at) => (times[at + 1] === times[at] ? [] : [at]))
  const scroll = ends.flatMap((at, step) =>
    at < ROWS
      ? []
      : `${percent(timeOf(at) - 0.1)}{${scrolled(ends[step - 1] ?? 0)}}${percent(timeOf(at))}{${scrolled(at)}}`,
  )
  const last = scrolled(shown.length - 1)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">
<title>${escaped(title)}</title>
<style>
text{font:${FONT_PX}px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre;fill:#c9d1d9}
.typed,.rest{fill:#fff}.said{fill:#a5b4c4}.name{fill:#8b98a8;text-anchor:middle}
.lines{animation:scroll ${length}s infinite;${last}}
@keyframes scroll{0%{transform:translateY(0)}${scroll.join('')}100%{${last}}}
${appears.join('\n')}
@media (prefers-reduced-motion:reduce){.lines,.lines text{animation:none}}
</style>
<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="9" fill="#11161d" stroke="#3a4654"/>
<circle cx="20" cy="17" r="5.5" fill="#ff6159"/><circle cx="38" cy="17" r="5.5" fill="#ffbd2e"/><circle cx="56" cy="17" r="5.5" fill="#28c941"/>
<text class="name" x="${width / 2}" y="21">${escaped(title)}</text>
<svg y="${TOP_PX}" height="${height - TOP_PX - 6}" width="${width}"><g transform="translate(0 ${-TOP_PX})"><g class="lines">
${texts.join('\n')}
</g></g></svg>
</svg>
`
}

/** When each line appears: after what was printed there is time to read it. */
function timesOf(lines: readonly Line[]): number[] {
  let now = 0.4
  return lines.map(({ kind }, at) => {
    const before = lines[at - 1]?.kind
    if (kind === 'typed' && before === 'said') now += READING_SECONDS
    else if (kind !== 'said' || before !== 'said') now += LINE_SECONDS
    return Number(now.toFixed(2))
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
