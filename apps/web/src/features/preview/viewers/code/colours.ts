import './code-colours.css'
import { tagHighlighter, tags } from '@lezer/highlight'

/** The classes of syntax highlighting; each has a rule in code-colours.css. */
export const colours = tagHighlighter([
  { tag: [tags.keyword, tags.tagName, tags.operatorKeyword, tags.modifier], class: 'code-keyword' },
  { tag: [tags.string, tags.regexp, tags.character, tags.attributeValue], class: 'code-string' },
  {
    tag: [tags.number, tags.bool, tags.null, tags.atom, tags.unit, tags.color, tags.link, tags.url, tags.escape],
    class: 'code-number',
  },
  { tag: [tags.comment, tags.quote], class: 'code-comment' },
  {
    tag: [tags.heading, tags.function(tags.variableName), tags.function(tags.propertyName), tags.macroName, tags.labelName],
    class: 'code-title',
  },
  { tag: [tags.typeName, tags.className, tags.namespace, tags.standard(tags.name)], class: 'code-type' },
  { tag: [tags.propertyName, tags.attributeName, tags.definition(tags.variableName)], class: 'code-attribute' },
  { tag: [tags.meta, tags.annotation, tags.processingInstruction, tags.documentMeta], class: 'code-meta' },
  { tag: tags.inserted, class: 'code-added' },
  { tag: tags.deleted, class: 'code-removed' },
])
