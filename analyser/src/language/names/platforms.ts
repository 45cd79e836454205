import { names } from './names.ts'

/** Source: common names of places where a product runs or is published, in English and Spanish. `names` explains `=` and `^`. */
export const platforms = names(`
web=website=web site=web app=webapp=web application=web based=web platform=web portal=browser=landing page
=online store=sitio web=pagina web=aplicacion web=plataforma web=portal web=tienda online=tienda virtual
=tienda en linea=navegador=navegadores=pagina de aterrizaje=web page=webpage=web pages=web interface=interfaz web
=sistema web=sistemas web=sitios web=paginas web=web design=diseno web=entorno web=our site=my site=el sitio
=nuestra web=la web=mi web=una web=web tool=web dashboard=online shop=web shop=browser based=web version=version web;
iOS=iphone=ipad=ipados=app store; Android=google play=play store=apk;
mobile=mobile app=mobile apps=mobile application=mobile devices=smartphone=smartphones=telefono movil=telefonos moviles
=dispositivos moviles=dispositivo movil=version movil=celular=celulares=app movil=aplicacion movil=aplicaciones moviles
=mobile web=mobile friendly=phone app=mobile phone=mobile phones=on phones=on their phone=on their phones=on your phone=on my phone
=on a phone=from their phone=phone game=for phones=on mobile=desde el movil=en el movil=por el movil=al movil=para movil=en moviles
=desde el telefono=en el telefono=su movil=tu movil;
desktop=desktop app=desktop application=escritorio=aplicacion de escritorio=windows app=pc app=desktop software
=desktop version=computadora=computadoras=ordenador=ordenadores; tablet=tablets=tableta=tabletas;
PWA=progressive web app=aplicacion web progresiva; ^Windows=windows 10=windows 11; macOS=mac os=mac app=mac and windows=windows and mac; Linux desktop;
Chrome extension=browser extension=extension de chrome=extension de navegador; WhatsApp=whats app; Telegram=telegram bot;
Facebook; Messenger=facebook messenger; Instagram=ig; TikTok=tik tok; YouTube=you tube=youtube channel; LinkedIn;
Twitter=twitter/x=x/twitter; Pinterest; Snapchat; Reddit; Threads app; Twitch; Apple TV; Android TV; smart TV=smart tvs; Roku;
Fire TV; Apple Watch; Wear OS; Oculus=meta quest; ^Amazon; Steam; Roblox; PlayStation; Xbox; Nintendo Switch;
kiosk=quiosco=kiosco; CarPlay; Android Auto; Spotify=spotify podcasts; Apple Podcasts; Kindle; intranet; ^Firefox;
^Chrome; ^Safari; Moodle; Booking.com listing; Airbnb listing;
radio=por la radio=la radio;  App Clip; Microsoft Store; Huawei AppGallery; Bluesky; Mastodon
`)
