import { names } from './names.ts'

/** Source: widely used tools for design, film, sound, drawing and translation. `names` explains `=` and `^`. */
export const creativeTools = names(`
Figma; Adobe XD; ^Sketch; InVision; Zeplin; Photoshop=adobe photoshop; Illustrator=adobe illustrator;
InDesign=adobe indesign; After Effects=adobe after effects; Premiere Pro=adobe premiere=premiere; Lightroom;
Acrobat=adobe acrobat; Adobe Creative Suite=adobe creative cloud; Canva; CorelDRAW=corel draw=corel;
Affinity Designer; Procreate; Final Cut Pro=final cut; DaVinci Resolve=davinci; CapCut; Avid; Audacity;
Pro Tools; Ableton; Logic Pro; Blender; Cinema 4D; Maya autodesk=autodesk maya; 3ds Max; ZBrush; SketchUp;
AutoCAD; Revit; ArchiCAD; SolidWorks; Fusion 360; Inventor autodesk=autodesk inventor; CATIA; Rhino 3d;
Grasshopper 3d; Lumion; V-Ray; Enscape; Twinmotion; ETABS; SAP2000; STAAD; Tekla; Ansys; Civil 3D; BIM;
Navisworks; Lottie; Rive.app; Midjourney; Stable Diffusion; Runway ML; ElevenLabs; HeyGen; Synthesia;
OBS=obs studio; vMix; StreamYard; Riverside.fm; Zencastr; Filmora; Camtasia; ScreenFlow; GIMP; Inkscape; Krita;
Cubase; FL Studio; Reaper daw; Vectorworks; Chief Architect; Cinema4D; Descript; Loom; SDL Trados=trados; memoQ;
Wordfast; Smartcat; OmegaT; Aegisub; Subtitle Edit; Adobe Premiere Pro; Adobe Audition; Adobe Animate;
Adobe Dreamweaver; Adobe Firefly; Adobe Express; Capture One; Luminar; Affinity Photo; Affinity Publisher;
QuarkXPress; Scribus; Clip Studio=clip studio paint; MediBang; Toon Boom; Moho; Vyond; Powtoon; Spine 2d;
DragonBones; Houdini; Substance Painter; Marvelous Designer; KeyShot; Corona Renderer; Arnold renderer;
Redshift renderer; OctaneRender; Nuke compositing; Mocha Pro; Fusion Studio; Element 3D; Sony Vegas=vegas pro;
iMovie; Kdenlive; InShot; VN editor; Clipchamp; Sonix; Otter.ai; Rev.com; Express Scribe; Amara subtitles;
Sibelius; Finale notation; MuseScore; GarageBand; Studio One; Bitwig; iZotope; Waves plugins; Melodyne;
Auto-Tune; Kontakt; Serum synth; Balsamiq; Axure; Marvel app; Proto.io; Principle app; Miro; Mural board; FigJam;
Whimsical; Lucidchart; Draw.io; Visio; Microstation; Rhinoceros; Onshape; Creo; Siemens NX; Tinkercad; KiCad;
Altium; Eagle pcb; LTspice; Proteus design; MATLAB Simulink=simulink; LabVIEW; Abaqus; COMSOL; RISA-3D; SAFE csi;
CYPE; Presto presupuestos; Planswift; Bluebeam; Procore; HEC-RAS; EPANET; PVsyst; HOMER energy; DIALux;
Cura slicer; PrusaSlicer; Memsource=phrase tms; Crowdin; Lokalise; Transifex; POEditor; MateCat; Déjà Vu x3;
DeepL; Grammarly; QuillBot; Hemingway; Scrivener; Vellum; Atticus book; Kindle Create; Calibre; Matterport;
Coohom; Planner 5D; Homestyler; RoomSketcher; Foyr; Morpholio; DALL-E=dall e; Leonardo.ai; Ideogram; Sora;
Kling ai; Pika labs; Suno; Udio;
`)
