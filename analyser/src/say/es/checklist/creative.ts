import type { ChecklistTexts } from '../../checklist/entry.ts'

export const creativeTexts: ChecklistTexts = {
  design_formats: [
    '¿Dónde se usará, en qué tamaños y qué formatos de archivo hacen falta?',
    'Imprenta y pantalla piden archivos distintos desde el primer boceto.',
    'Tarjetas, rótulo de furgoneta e Instagram; SVG y PDF.',
  ],
  design_taste: [
    '¿Qué tres ejemplos gustan, cuál disgusta y por qué?',
    'Los ejemplos muestran el gusto mejor que una descripción.',
    'Me gusta el envase sobrio de Aesop; nada de degradados.',
  ],
  design_rounds: [
    '¿Cuántas propuestas y rondas de cambios deben incluirse?',
    'Un precio cerrado necesita un número de rondas cerrado.',
    'Dos propuestas y dos rondas sobre la elegida.',
  ],
  uiux_screens: [
    '¿Qué pantallas o flujos hay que diseñar y para qué dispositivos?',
    'El número de pantallas y dispositivos decide el tamaño del trabajo.',
    'Nueve pantallas de la reserva, para teléfono y escritorio.',
  ],
  uiux_build: [
    '¿Quién lo construye después, con qué tecnología y en qué herramienta quiere los archivos?',
    'Un diseño debe encajar con lo que lo construirá.',
    'Nuestros dos desarrolladores de Angular; Figma, con componentes.',
  ],
  uiux_evidence: [
    '¿Qué se sabe de dónde se atasca hoy la gente?',
    'Los datos deciden qué pantalla merece el esfuerzo.',
    'La mitad se va en el formulario de dirección, según la analítica.',
  ],
  video_length: [
    '¿Cuántas piezas, de qué duración y en qué idiomas?',
    'El precio depende de los minutos finales.',
    'Una pieza de 90 segundos y tres cortes de 15, en inglés y español.',
  ],
  video_material: [
    '¿Qué existe (material, guion, voz, música) y qué hay que producir?',
    'Guion, rodaje y locución son oficios aparte.',
    'El guion es nuestro; voz y música hay que buscarlas.',
  ],
  video_outlet: [
    '¿Dónde se mostrará, en qué formato y con subtítulos?',
    'Cada medio tiene su forma y sus límites.',
    'YouTube en 16:9 e Instagram en 9:16, con subtítulos incrustados.',
  ],
  photo_shots: [
    '¿Cuántas fotos finales, de qué y con cuánto retoque?',
    'El precio lo hacen las fotos y el retoque, no las horas en el lugar.',
    '40 productos, dos ángulos, fondo blanco y limpieza de polvo.',
  ],
  photo_place: [
    '¿Dónde y cuándo es la sesión y quién organiza personas, lugar y permisos?',
    'La organización puede ser más trabajo que la sesión.',
    'En nuestra tienda, un lunes; llevamos dos modelos.',
  ],
  photo_rights: [
    '¿Para qué usos y por cuánto tiempo hacen falta los derechos?',
    'El uso publicitario se valora distinto del uso web.',
    'Web y redes, cinco años, Europa.',
  ],
}
