/** The elements of SVG that a logo may have. Elements of other namespaces draw nothing. */
export const svgElements = new Set(
  (
    'svg g defs symbol use switch a title desc metadata style view path rect circle ellipse line polyline polygon text tspan ' +
    'linearGradient radialGradient stop clipPath'
  ).split(' '),
)

/** What to do about an element that is refused. Others are just to be removed. */
export const elementAdvice: Record<string, string> = {
  filter: 'Remove shadows, blurs and other effects',
  mask: 'Use a clipping path instead of a mask',
  pattern: 'Use plain colours or gradients instead of a pattern',
  image: 'Draw it with paths, or upload the logo as a PNG',
  marker: 'Convert arrows and other markers to paths',
  foreignObject: 'Export it again as plain SVG',
  flowRoot: 'Convert texts to paths',
}

/** Properties that draw. They are attributes of elements or part of a style. */
const properties = (
  'alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters color-rendering ' +
  'cursor direction display dominant-baseline enable-background fill fill-opacity fill-rule flood-color flood-opacity font ' +
  'font-family font-feature-settings font-kerning font-optical-sizing font-size font-size-adjust font-stretch font-style ' +
  'font-synthesis font-variant font-variant-alternates font-variant-caps font-variant-east-asian font-variant-ligatures ' +
  'font-variant-numeric font-variant-position font-variation-settings font-weight glyph-orientation-horizontal ' +
  'glyph-orientation-vertical image-rendering inline-size isolation kerning letter-spacing lighting-color line-height ' +
  'mix-blend-mode opacity overflow paint-order pointer-events shape-inside shape-margin shape-padding shape-rendering solid-color ' +
  'solid-opacity stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin ' +
  'stroke-miterlimit stroke-opacity stroke-width text-align text-align-last text-anchor text-decoration text-decoration-color ' +
  'text-decoration-line text-decoration-style text-indent text-orientation text-overflow text-rendering text-transform transform ' +
  'transform-box transform-origin unicode-bidi vector-effect vertical-align visibility white-space word-spacing writing-mode'
).split(' ')

/** Properties of effects that a logo may not have. Drawing programs write them with the value `none`. */
export const emptyProperties = new Set(
  'filter mask mask-image marker marker-start marker-mid marker-end backdrop-filter'.split(' '),
)

// Coordinates, and what programs write that draws nothing.
const otherAttributes = (
  'id class style href xmlns version baseProfile x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height viewBox d points offset ' +
  'rotate pathLength textLength lengthAdjust startOffset method spacing side path preserveAspectRatio gradientUnits ' +
  'gradientTransform spreadMethod clipPathUnits requiredFeatures requiredExtensions systemLanguage externalResourcesRequired ' +
  'zoomAndPan contentScriptType contentStyleType type media title lang role focusable tabindex target rel nonce t p-id ' +
  'space mask-type'
).split(' ')

const names = new Set([...properties, ...otherAttributes])
const propertyNames = new Set(properties)

/** Names that begin with a dash are extensions of programs. Only these programs know them. */
export const isProperty = (name: string) => propertyNames.has(name) || name.startsWith('-')

export const isAttribute = (name: string) => names.has(name) || /^(?:data|aria)-/.test(name)
