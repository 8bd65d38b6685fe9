/** Elements of a definition that set something for the steps after them: their key among the steps, and the attribute that holds the value. */
export const SETTINGS: Readonly<Record<string, readonly [key: string, attribute: string]>> = {
  fillcolor: ['f', 'color'],
  strokecolor: ['s', 'color'],
  strokewidth: ['w', 'width'],
  dashed: ['d', 'dashed'],
  dashpattern: ['p', 'pattern'],
  linecap: ['c', 'cap'],
  linejoin: ['j', 'join'],
  miterlimit: ['m', 'limit'],
  alpha: ['a', 'alpha'],
  fillalpha: ['g', 'alpha'],
  strokealpha: ['b', 'alpha'],
  fontsize: ['z', 'size'],
  fontcolor: ['t', 'color'],
  fontstyle: ['y', 'style'],
}

/** Elements that paint what was begun, or keep and bring back what was set. */
export const PAINTING: Readonly<Record<string, string>> = { fill: 'F', stroke: 'S', fillstroke: 'B', save: '(', restore: ')' }
