const paths = {
  code: '<path d="m7 6-4 4 4 4M13 6l4 4-4 4"/>',
  copy: '<path d="M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7"/>',
  down: '<path d="m6 8 4 4 4-4"/>',
  help: '<circle cx="10" cy="10" r="7.2"/><path d="M8 8a2 2 0 1 1 2.8 1.9c-.6.3-.8.7-.8 1.4M10 13.8h.01"/>',
  key: '<circle cx="6.8" cy="13.2" r="3.3"/><path d="m9.2 10.8 7.3-7.3M13 7l2.2 2.2"/>',
  menu: '<path d="M3 6h14M3 10h14M3 14h14"/>',
  out: '<path d="M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7"/>',
  search: '<circle cx="9" cy="9" r="5.2"/><path d="m13 13 4 4"/>',
}

/** The drawings that `icon` refers to. Every page contains them once. */
export const iconSheet = `<svg hidden>${Object.entries(paths)
  .map(([name, path]) => `<symbol id="i-${name}" viewBox="0 0 20 20">${path}</symbol>`)
  .join('')}</svg>`

/** An icon beside a word. Screen readers skip it. */
export const icon = (name: keyof typeof paths, size: number) =>
  `<svg class="icon" width="${size}" height="${size}" aria-hidden="true"><use href="#i-${name}"/></svg>`

/** The mark of Proffer. Its colours are in the style sheet, or in attributes where no style sheet is read. */
const mark = (attributes: string, colours: { ground: string; ink: string; dot: string }) =>
  `<svg ${attributes} viewBox="0 0 32 32"><rect width="32" height="32" rx="9" ${colours.ground}/>
<path d="M10.5 24V8.5h7a5 5 0 0 1 0 10h-3" fill="none" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round" ${colours.ink}/>
<circle cx="22" cy="23.4" r="1.9" ${colours.dot}/></svg>`

export const brandMark = mark('width="26" height="26" aria-hidden="true"', { ground: '', ink: '', dot: '' })

const tabColours = { ground: 'fill="#0f6250"', ink: 'stroke="#fff"', dot: 'fill="#8be0c7"' }
const tabMark = mark('xmlns="http://www.w3.org/2000/svg"', tabColours)

/** The mark as the address of a picture, for the browser's tab. */
export const tabIcon = `data:image/svg+xml,${encodeURIComponent(tabMark)}`
