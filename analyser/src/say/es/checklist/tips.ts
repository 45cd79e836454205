import type { Tips } from '../../checklist/entry.ts'

export const spanishTips: Tips = {
  always: [
    'Conviene hacer primero las preguntas de prioridad alta; una llamada de media hora suele bastar.',
    'Conviene anotar las respuestas y devolverlas antes del precio: serán el alcance.',
  ],
  software:
    'Conviene pedir que muestren cómo se hace hoy; diez minutos de pantalla compartida enseñan lo que ningún encargo dice.',
  creative: 'Conviene pedir ejemplos en lugar de adjetivos y acordar las rondas antes del primer boceto.',
  measured: 'Conviene pedir una muestra del material antes de dar un precio; el volumen y el estado lo deciden.',
  bound: 'Conviene dejar por escrito quién responde por permisos, firmas y accesos antes de empezar.',
}
