import { parseMarkdown } from '@proffer/core/markdown/parse.ts'
import type { Block, Inline, List } from '@proffer/core/markdown/tree.ts'
import { Fragment, type ReactNode } from 'react'

/** Draws Markdown as elements. No text becomes HTML, so nothing has to be sanitised. */
export function RichText({ text }: { text: string }) {
  return <div className="flex flex-col gap-3 wrap-anywhere">{parseMarkdown(text).map(blockElement)}</div>
}

/** The nodes of the tree have no ids, and React draws all of them again after a change. So the position is the key. */
function blockElement(block: Block, key: number): ReactNode {
  switch (block.kind) {
    case 'heading':
      // Not a heading element: a preview is no part of the page's outline.
      return (
        <p key={key} className={block.level === 3 ? 'font-semibold' : 'text-lg font-semibold'}>
          {inlines(block.content)}
        </p>
      )
    case 'paragraph':
      return <p key={key}>{inlines(block.content)}</p>
    case 'list':
      return <ListElement key={key} list={block} />
    case 'quote':
      return (
        <blockquote key={key} className="flex flex-col gap-2 border-l-2 border-accent pl-4 text-quiet">
          {block.paragraphs.map((content, index) => (
            <p key={index}>{inlines(content)}</p>
          ))}
        </blockquote>
      )
    case 'table':
      return (
        <div key={key} className="overflow-x-auto">
          <table className="w-full text-left text-sm">
            <thead>
              <tr>{block.head.map((cell, index) => cellElement('th', cell, index))}</tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index}>{row.map((cell, column) => cellElement('td', cell, column))}</tr>
              ))}
            </tbody>
          </table>
        </div>
      )
  }
}

const cellElement = (Cell: 'th' | 'td', content: Inline[], key: number) => (
  <Cell key={key} className="border-b border-line py-1.5 pr-4 align-top">
    {inlines(content)}
  </Cell>
)

function ListElement({ list: { start, items } }: { list: List }) {
  const children = items.map(({ content, nested }, index) => (
    <li key={index}>
      {inlines(content)}
      {nested && <ListElement list={nested} />}
    </li>
  ))
  if (start === null) return <ul className="flex list-disc flex-col gap-1 pl-5">{children}</ul>
  return (
    <ol start={start} className="flex list-decimal flex-col gap-1 pl-6">
      {children}
    </ol>
  )
}

const inlines = (content: Inline[]) =>
  content.map((inline, index) => <Fragment key={index}>{inlineElement(inline)}</Fragment>)

function inlineElement(inline: Inline): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'break':
      return <br />
    case 'strong':
      return <strong className="font-semibold">{inlines(inline.content)}</strong>
    case 'emphasis':
      return <em>{inlines(inline.content)}</em>
    case 'link':
      return (
        <a href={inline.href} target="_blank" rel="noopener noreferrer" className="text-accent underline">
          {inlines(inline.content)}
        </a>
      )
  }
}
