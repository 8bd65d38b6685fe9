# Runs a program in a file system of its own: the system's programs to be read only, a folder to work in, and nothing else.
# To be started by `unshare` with namespaces of its own. Arguments: an empty folder, the folder to work in, the program's own folder,
# then what to run.
set -eu
root=$1 work=$2 home=$3
shift 3
mount -t tmpfs -o mode=755,size=16m none "$root"
show() {
  mkdir -p "$root$1"
  mount --rbind "$1" "$root$1"
  mount -o remount,bind,ro "$root$1"
}
for place in /usr /bin /sbin /lib /lib32 /lib64 /libx32 /etc /nix/store /gnu/store /var/cache/fontconfig; do
  if [ -L "$place" ]; then
    ln -s "$(readlink "$place")" "$root$place"
  elif [ -d "$place" ]; then
    show "$place"
  fi
done
[ -e "$root$home" ] || show "$home"
mkdir "$root/proc" "$root/dev" "$root/tmp" "$root/work" "$root/old"
mount -t proc none "$root/proc"
for device in null zero random urandom; do
  : > "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mount -t tmpfs -o mode=1777,size=256m none "$root/tmp"
mount --bind "$work" "$root/work"
cd "$root"
pivot_root . old
umount -l /old
cd /work
exec "$@"
