/** Logos in the style of the exports of drawing programs. */

export const figmaLogo = `<svg width="120" height="40" viewBox="0 0 120 40" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_12_345)">
<rect width="120" height="40" rx="8" fill="url(#paint0_linear_12_345)"/>
<path fill-rule="evenodd" clip-rule="evenodd" d="M20 8C26.6 8 32 13.4 32 20C32 26.6 26.6 32 20 32V8Z" fill="white" fill-opacity="0.9"/>
<path d="M44 12H60M44 20H56M44 28H60" stroke="#0D99FF" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
<g opacity="0.6" style="mix-blend-mode:multiply">
<circle cx="90" cy="20" r="10" fill="url(#paint1_radial_12_345)"/>
</g>
</g>
<defs>
<linearGradient id="paint0_linear_12_345" x1="0" y1="0" x2="120" y2="40" gradientUnits="userSpaceOnUse">
<stop stop-color="#1F6FEB"/>
<stop offset="1" stop-color="#5B21B6"/>
</linearGradient>
<radialGradient id="paint1_radial_12_345" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse" gradientTransform="translate(90 20) rotate(90) scale(10)">
<stop stop-color="white" stop-opacity="0"/>
<stop offset="1" stop-color="#F59E0B"/>
</radialGradient>
<clipPath id="clip0_12_345">
<rect width="120" height="40" fill="white"/>
</clipPath>
</defs>
</svg>
`

export const illustratorLogo = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
	 viewBox="0 0 300 100" style="enable-background:new 0 0 300 100;" xml:space="preserve" data-name="Layer 1">
<style type="text/css">
	.st0{clip-path:url(#SVGID_2_);}
	.st1{fill:#E4572E;stroke:#17BEBB;stroke-width:2;stroke-miterlimit:10;}
	.st2{font-family:'MyriadPro-Regular';}
	.st3{font-size:24px;isolation:isolate;opacity:0.5;enable-background:new    ;}
	.st4{fill:url(#SVGID_3_);}
</style>
<g>
	<defs>
		<rect id="SVGID_1_" x="10" y="10" width="80" height="80"/>
	</defs>
	<clipPath id="SVGID_2_">
		<use xlink:href="#SVGID_1_"  style="overflow:visible;"/>
	</clipPath>
	<g class="st0">
		<path class="st1" d="M50,10c22.1,0,40,17.9,40,40S72.1,90,50,90S10,72.1,10,50S27.9,10,50,10z"/>
		<linearGradient id="SVGID_3_" gradientUnits="userSpaceOnUse" x1="10" y1="50" x2="90" y2="50">
			<stop  offset="0" style="stop-color:#FFC914"/>
			<stop  offset="1" style="stop-color:#2E282A"/>
		</linearGradient>
		<polygon class="st4" points="50,20 80,80 20,80 		"/>
	</g>
	<text transform="matrix(1 0 0 1 110 58)" class="st1 st2 st3">Harbour &amp; Co</text>
</g>
</svg>
`

export const inkscapeLogo = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->

<svg
   width="210mm"
   height="70mm"
   viewBox="0 0 210 70"
   version="1.1"
   id="svg5"
   inkscape:version="1.2.2 (b0a8486541, 2022-12-01)"
   sodipodi:docname="logo.svg"
   inkscape:export-filename="C:\\Users\\ada\\logo.png"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink"
   xmlns="http://www.w3.org/2000/svg"
   xmlns:svg="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
   xmlns:cc="http://creativecommons.org/ns#"
   xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview
     id="namedview7"
     pagecolor="#ffffff"
     inkscape:document-units="mm"
     showgrid="true">
    <inkscape:grid type="xygrid" id="grid9" />
  </sodipodi:namedview>
  <defs
     id="defs2">
    <linearGradient
       inkscape:collect="always"
       id="linearGradient1">
      <stop style="stop-color:#1f6feb;stop-opacity:1;" offset="0" id="stop1" />
      <stop style="stop-color:#1f6feb;stop-opacity:0;" offset="1" id="stop2" />
    </linearGradient>
    <linearGradient
       inkscape:collect="always"
       xlink:href="#linearGradient1"
       id="linearGradient3"
       x1="10" y1="35" x2="60" y2="35"
       gradientUnits="userSpaceOnUse" />
  </defs>
  <metadata id="metadata5">
    <rdf:RDF>
      <cc:Work rdf:about="">
        <dc:format>image/svg+xml</dc:format>
        <dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage" />
      </cc:Work>
    </rdf:RDF>
  </metadata>
  <g
     inkscape:label="Layer 1"
     inkscape:groupmode="layer"
     id="layer1">
    <path
       style="overflow:visible;fill:url(#linearGradient3);stroke-dasharray:2, 1;marker:none;enable-background:accumulate;-inkscape-stroke:none"
       d="m 10,10 h 50 v 50 H 10 Z"
       sodipodi:nodetypes="ccccc"
       inkscape:connector-curvature="0"
       id="path1" />
    <text
       xml:space="preserve"
       style="font-size:14.1111px;font-family:sans-serif;-inkscape-font-specification:sans-serif"
       x="70" y="45" id="text1"><tspan
         sodipodi:role="line" id="tspan1" x="70" y="45">Harbour</tspan></text>
  </g>
</svg>
`

export const sketchLogo = `<?xml version="1.0" encoding="UTF-8"?>
<svg width="64px" height="64px" viewBox="0 0 64 64" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
    <title>Logo/Mark</title>
    <defs>
        <path d="M32,4 L60,60 L4,60 Z" id="path-1"></path>
    </defs>
    <g id="Page-1" stroke="none" stroke-width="1" fill="none" fill-rule="evenodd">
        <g id="Logo/Mark" transform="translate(2.000000, 2.000000) scale(0.9)">
            <use id="Triangle" fill="#0B7A75" xlink:href="#path-1"></use>
            <use stroke="#D7C9AA" stroke-width="2" xlink:href="#path-1"></use>
            <ellipse id="Oval" fill="#7B2D26" cx="32" cy="44" rx="8" ry="6"></ellipse>
        </g>
    </g>
</svg>
`
