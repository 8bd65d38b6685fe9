type Values = Readonly<Record<string, string>>

const TEXT: Values = { fillColor: 'none', gradientColor: 'none', strokeColor: 'none', align: 'left', verticalAlign: 'top' }
const LABEL: Values = {
  fontStyle: '1',
  align: 'left',
  verticalAlign: 'middle',
  spacing: '2',
  spacingLeft: '52',
  imageWidth: '42',
  imageHeight: '42',
  rounded: '1',
}
const IMAGE: Values = {
  shape: 'image',
  labelBackgroundColor: 'default',
  verticalAlign: 'top',
  verticalLabelPosition: 'bottom',
}

/** Default style of shapes. */
export const DEFAULT_VERTEX: Values = { shape: 'label', align: 'center', verticalAlign: 'middle', fontSize: '12' }

/** Default style of lines. */
export const DEFAULT_EDGE: Values = {
  shape: 'connector',
  labelBackgroundColor: 'default',
  endArrow: 'classic',
  fontSize: '11',
  align: 'center',
  verticalAlign: 'middle',
  rounded: '1',
}

/** Named styles, with which a style can begin. */
export const NAMED_STYLES: Readonly<Record<string, Values>> = {
  text: TEXT,
  edgeLabel: { ...TEXT, labelBackgroundColor: 'default', fontSize: '11' },
  label: LABEL,
  icon: {
    ...LABEL,
    align: 'center',
    imageAlign: 'center',
    verticalLabelPosition: 'bottom',
    verticalAlign: 'top',
    spacingTop: '6',
    spacingLeft: '0',
    spacing: '0',
    fontStyle: '0',
    imageWidth: '48',
    imageHeight: '48',
    labelBackgroundColor: 'default',
  },
  swimlane: { shape: 'swimlane', fontSize: '12', fontStyle: '1', startSize: '23' },
  group: { verticalAlign: 'top', fillColor: 'none', strokeColor: 'none', gradientColor: 'none' },
  ellipse: { shape: 'ellipse', perimeter: 'ellipsePerimeter' },
  rhombus: { shape: 'rhombus', perimeter: 'rhombusPerimeter' },
  triangle: { shape: 'triangle', perimeter: 'trianglePerimeter' },
  line: { shape: 'line', strokeWidth: '4', labelBackgroundColor: 'default', verticalAlign: 'top', spacingTop: '8' },
  image: IMAGE,
  roundImage: { ...IMAGE, perimeter: 'ellipsePerimeter' },
  rhombusImage: { ...IMAGE, perimeter: 'rhombusPerimeter' },
  arrow: { shape: 'arrow', edgeStyle: 'none', fillColor: 'default' },
}
